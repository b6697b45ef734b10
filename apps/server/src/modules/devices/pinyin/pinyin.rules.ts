/** A part of a name: a Chinese character with its syllable, or the text between such characters. */
export interface NamePart {
  origin: string
  /** Without tone. */
  pinyin: string
  isZh: boolean
}

/** Nobody types more letters than this to search. */
const maxLetters = 32

/**
 * Search text for a name with Chinese characters: for each syllable, everything from there on, in full and as
 * initials, each after a space. ` yihaochufang haochufang chufang fang yhcf hcf cf f` is 一号厨房. Empty without
 * Chinese characters.
 */
export function pinyinOf(name: readonly NamePart[]): string {
  if (!name.some(({ isZh }) => isZh)) return ''
  const parts = name.flatMap(({ origin, pinyin, isZh }) => {
    const full = isZh ? letters(pinyin) : letters(origin)
    return full === '' ? [] : [{ full, short: isZh ? full.slice(0, 1) : full }]
  })
  const from = (form: 'full' | 'short') =>
    parts.map((_, start) =>
      parts
        .slice(start, start + maxLetters)
        .map((part) => part[form])
        .join('')
        .slice(0, maxLetters),
    )
  return [...new Set([...from('full'), ...from('short')])].map((word) => ` ${word}`).join('')
}

/** As typed: `v` stands for `ü`. */
const letters = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ü', 'v')
    .replaceAll(/[^a-z0-9]/g, '')

/** The LIKE pattern of a typed text for a pinyin search; undefined if it cannot be pinyin. */
export function pinyinPattern(typed: string): string | undefined {
  const requested = typed.toLowerCase().replaceAll(/[\s']/g, '').replaceAll('ü', 'v')
  return /^[a-z0-9]*[a-z][a-z0-9]*$/.test(requested) ? `% ${requested.slice(0, maxLetters)}%` : undefined
}
