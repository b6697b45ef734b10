import { type Language, say } from '@limpid/contract/kernel/words'
import { disconnectWords } from './status.words.ts'

/** Why a connection ended, as text; an unknown reason is shown unchanged. */
export function disconnectText(reason: string, language: Language): string {
  const words = Object.entries(disconnectWords).find(([known]) => known === reason)
  return words ? say(words[1], language) : reason
}
