/** What a menu entry or an action can be found by. */
export interface Findable {
  title: { zh: string; en: string }
  /** Other words for it, in both languages. */
  also?: readonly string[]
  /** The Chinese title, and after it the other words, each as syllables without tones, once they are loaded. */
  spelled: readonly (readonly string[])[]
}

/** How well something fits what was typed: 0 is best, undefined not at all. Titles in both languages count, pinyin in full and by initials. */
export function fitOf({ title, also = [], spelled }: Findable, typed: string): number | undefined {
  const wanted = typed.toLowerCase().replaceAll(/[\s']/g, '')
  if (wanted === '') return 0
  const zh = title.zh.toLowerCase().replaceAll(/\s/g, '')
  const en = title.en.toLowerCase()
  const tight = en.replaceAll(/\s/g, '')
  if (zh.startsWith(wanted) || tight.startsWith(wanted)) return 0
  if (zh.includes(wanted) || en.split(/\s+/).some((word) => word.startsWith(wanted))) return 1
  if (tight.includes(wanted) || also.some((word) => word.startsWith(wanted))) return 2
  const fits = spelled.map((syllables, at) =>
    at === 0 ? fitOfSpelling(syllables, wanted) : fitOfSpelling(syllables, wanted) && 2,
  )
  return fits.filter((fit) => fit !== undefined).sort()[0]
}

/** 1 for the beginning of a word, by its initials or in full; 2 for what stands within it. */
function fitOfSpelling(syllables: readonly string[], wanted: string): 1 | 2 | undefined {
  const at = syllables
    .map((syllable) => syllable.slice(0, 1))
    .join('')
    .indexOf(wanted)
  if (at !== -1) return at === 0 ? 1 : 2
  const start = syllables.findIndex((_, from) => syllables.slice(from).join('').startsWith(wanted))
  if (start !== -1) return start === 0 ? 1 : 2
  return undefined
}

/** What fits, the best first and otherwise in the given order. */
export function fitting<T extends Findable>(all: readonly T[], typed: string): T[] {
  return all
    .flatMap((item) => {
      const fit = fitOf(item, typed)
      return fit === undefined ? [] : [{ item, fit }]
    })
    .sort((one, other) => one.fit - other.fit)
    .map(({ item }) => item)
}
