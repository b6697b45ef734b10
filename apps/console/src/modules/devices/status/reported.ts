import { attributeFields } from '@limpid/contract/devices/attributes'
import { type Language, localise, wordsOf } from '@limpid/contract/kernel/words'
import { booleanWords, disconnectWords } from './status.words.ts'

/** Why a connection ended, as text; an unknown reason is shown unchanged. */
export function disconnectText(reason: string, language: Language): string {
  const words = Object.entries(disconnectWords).find(([known]) => known === reason)
  return words ? localise(words[1], language) : reason
}

const fieldOf = (key: string) => (Object.hasOwn(attributeFields, key) ? attributeFields[key] : undefined)

/** The name of a common attribute; undefined for one that has only the device's own key. */
export function attributeName(key: string, language: Language): string | undefined {
  const field = fieldOf(key)
  return field && localise(field, language)
}

/** What a device reported as an attribute, in words where there are some. */
export function attributeText(key: string, value: unknown, language: Language): string {
  if (typeof value === 'boolean') return localise(value ? booleanWords.yes : booleanWords.no, language)
  if (typeof value === 'object') return JSON.stringify(value)
  const values = fieldOf(key)?.values
  const words = typeof values === 'object' ? wordsOf(values, String(value)) : null
  return words ? localise(words, language) : String(value)
}
