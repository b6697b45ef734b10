import type { Language } from '@limpid/contract/kernel/words'

/** Sentences one after the other: Chinese ones without a space. */
export const joinSentences = (language: Language, ...sentences: readonly string[]): string =>
  sentences.join(language === 'en' ? ' ' : '')
