import { type Language, localise, type Words } from '@limpid/contract/kernel/words'

/** A name as somebody typed it, or a title in both languages: tags keep it while the language changes. */
export type PageTitle = string | Words

export const titleText = (title: PageTitle, language: Language): string =>
  typeof title === 'string' ? title : localise(title, language)

export function isSameTitle(one: PageTitle | undefined, other: PageTitle): boolean {
  if (one === undefined || typeof one === 'string' || typeof other === 'string') return one === other
  return one.zh === other.zh && one.en === other.en
}

/** Whether a stored value is a title. */
export function isTitle(value: unknown): value is PageTitle {
  if (typeof value === 'string') return true
  const words = value as Partial<Words> | null
  return typeof words?.zh === 'string' && typeof words.en === 'string'
}
