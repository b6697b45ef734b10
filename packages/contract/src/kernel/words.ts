/** One text in both languages of the product; Chinese is the default one. */
export interface Words {
  zh: string
  en: string
}

export const languages = ['zh-cn', 'en'] as const
export type Language = (typeof languages)[number]

/** Picks the language of a text. */
export function localise(words: Words, language: Language): string {
  return language === 'en' ? words.en : words.zh
}

/** What this table calls a key that a device or a caller chose; null where it has no name for it. */
export const wordsOf = (
  names: Readonly<Record<string, Words>> | undefined,
  key: string | null,
): Words | null => (key !== null && names && Object.hasOwn(names, key) && names[key]) || null

/** Language of a stored setting or an `Accept-Language` header: `zh*` and unknown -> zh-cn, `en*` -> en. */
export function languageOf(tag: string | undefined): Language {
  return tag?.trim().toLowerCase().startsWith('en') ? 'en' : 'zh-cn'
}
