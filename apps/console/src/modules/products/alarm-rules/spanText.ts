import type { Language } from '@limpid/contract/kernel/words'
import { formatDuration } from '../../../lib/format.ts'

/** Seconds that are hard to read as such, in words: `12 h` of 43,200; empty below two minutes. */
export function spanText(seconds: unknown, language: Language): string {
  return typeof seconds === 'number' && seconds >= 120 ? formatDuration(seconds * 1000, language) : ''
}
