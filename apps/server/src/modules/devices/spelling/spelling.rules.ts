/** A part of a name: a Chinese sign with its syllable, or whatever stands between such signs. */
export interface NamePart {
  origin: string
  /** Without its tone. */
  pinyin: string
  isZh: boolean
}

/** More letters than these nobody types to find something. */
const mostLetters = 32

/**
 * What a name with Chinese signs can be found by: from each of its syllables on, all that follows, in full and by initials; each after a
 * blank. ` yihaochufang haochufang chufang fang yhcf hcf cf f` is 一号厨房. Empty where there is no such sign.
 */
export function spellingOf(name: readonly NamePart[]): string {
  if (!name.some(({ isZh }) => isZh)) return ''
  const parts = name.flatMap(({ origin, pinyin, isZh }) => {
    const full = isZh ? letters(pinyin) : letters(origin)
    return full === '' ? [] : [{ full, short: isZh ? full.slice(0, 1) : full }]
  })
  const from = (form: 'full' | 'short') =>
    parts.map((_, start) =>
      parts
        .slice(start, start + mostLetters)
        .map((part) => part[form])
        .join('')
        .slice(0, mostLetters),
    )
  return [...new Set([...from('full'), ...from('short')])].map((word) => ` ${word}`).join('')
}

/** As it is typed: `ü` by the key of `v`. */
const letters = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ü', 'v')
    .replaceAll(/[^a-z0-9]/g, '')

/** The pattern of what was typed, for LIKE on a spelling; undefined where it can be none. */
export function spellingPattern(typed: string): string | undefined {
  const wanted = typed.toLowerCase().replaceAll(/[\s']/g, '').replaceAll('ü', 'v')
  return /^[a-z0-9]*[a-z][a-z0-9]*$/.test(wanted) ? `% ${wanted.slice(0, mostLetters)}%` : undefined
}
