import { spacedAround } from '@limpid/contract/kernel/spacing'
import type { Language } from '@limpid/contract/kernel/words'

type Text = string | ((...args: never[]) => string)
type Widened<T> = T extends string ? string : T

/** A module's texts: for each key the same text, or the same function, in both languages. */
export type WordTable = Record<string, { zh: Text; en: Text }>

/** The texts of one language as components read them: `t.title`, `t.count(3)`. */
export type TextsOf<W extends WordTable> = { readonly [K in keyof W]: Widened<W[K]['zh']> }

/**
 * Declares a module's texts; a key that lacks a language, or whose functions differ in their parameters, does
 * not compile.
 */
export function defineWords<W extends WordTable>(
  words: W & { [K in keyof W]: { zh: W[K]['zh']; en: Widened<W[K]['zh']> } },
): W {
  return words
}

const chosen = new WeakMap<WordTable, Map<Language, unknown>>()

/** The texts of one language from a table; the same object each time, so it can be in a dependency list. */
export function pickTexts<W extends WordTable>(words: W, language: Language): TextsOf<W> {
  const known = chosen.get(words) ?? new Map<Language, unknown>()
  chosen.set(words, known)
  const before = known.get(language)
  if (before) return before as TextsOf<W>
  const key = language === 'en' ? 'en' : 'zh'
  const picked = Object.fromEntries(
    Object.entries(words).map(([name, both]) => [name, key === 'en' ? both.en : spacedText(both.zh)]),
  )
  known.set(language, picked)
  return picked as TextsOf<W>
}

/** A Chinese text that spaces what it is filled in with. */
const spacedText = (text: Text): Text =>
  typeof text === 'string' ? text : (...filled: never[]) => spacedAround(text(...filled), filled)
