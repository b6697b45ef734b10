/** Search terms of a menu entry or an action. */
export interface Findable {
  title: { zh: string; en: string }
  /** Other names for it, in both languages. */
  also?: readonly string[]
  /**
   * The Chinese title, followed by the other names, each as syllables without tones, once they are loaded.
   */
  pinyin: readonly (readonly string[])[]
}

/**
 * How well something matches the typed text: 0 is best, undefined is no match. Titles in both languages
 * count, pinyin in full and by initials.
 */
export function fitOf({ title, also = [], pinyin }: Findable, typed: string): number | undefined {
  const query = typed.toLowerCase().replaceAll(/[\s']/g, '')
  if (query === '') return 0
  const zh = title.zh.toLowerCase().replaceAll(/\s/g, '')
  const en = title.en.toLowerCase()
  const tight = en.replaceAll(/\s/g, '')
  if (zh.startsWith(query) || tight.startsWith(query)) return 0
  if (zh.includes(query) || en.split(/\s+/).some((word) => word.startsWith(query))) return 1
  if (tight.includes(query) || also.some((word) => word.startsWith(query))) return 2
  const fits = pinyin.map((syllables, at) =>
    at === 0 ? rankByPinyin(syllables, query) : rankByPinyin(syllables, query) && 2,
  )
  return fits.filter((fit) => fit !== undefined).sort()[0]
}

/** 1 for a match at the beginning, by initials or in full; 2 for a match further in. */
function rankByPinyin(syllables: readonly string[], query: string): 1 | 2 | undefined {
  const at = syllables
    .map((syllable) => syllable.slice(0, 1))
    .join('')
    .indexOf(query)
  if (at !== -1) return at === 0 ? 1 : 2
  const start = syllables.findIndex((_, from) => syllables.slice(from).join('').startsWith(query))
  if (start !== -1) return start === 0 ? 1 : 2
  return undefined
}

/** The matches, the best first and otherwise in the given order. */
export function rankedMatches<T extends Findable>(all: readonly T[], typed: string): T[] {
  return all
    .flatMap((item) => {
      const fit = fitOf(item, typed)
      return fit === undefined ? [] : [{ item, fit }]
    })
    .sort((one, other) => one.fit - other.fit)
    .map(({ item }) => item)
}
