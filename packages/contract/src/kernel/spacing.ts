/** What a text was filled in with: strings, also those of an object or a list. */
function stringsOf(filled: unknown): readonly string[] {
  if (typeof filled === 'string') return filled === '' ? [] : [filled]
  return typeof filled === 'object' && filled !== null ? Object.values(filled).flatMap(stringsOf) : []
}

const isHan = (one: string | undefined) => one !== undefined && /\p{Script=Han}/u.test(one)
const isLatin = (one: string | undefined) => one !== undefined && /[\p{Script=Latin}\d]/u.test(one)

/**
 * Chinese with a space between its own characters and the Latin letters or digits at the ends of what was filled in: “Member 已确认”,
 * but “小王已确认”. What was filled in stays as it is, also where it contains another part: the 3 of “3号店有 3 台”.
 */
export function spacedAround(chinese: string, filled: readonly unknown[]): string {
  const parts = stringsOf(filled)
  if (!parts.some((part) => isLatin(part[0]) || isLatin(part.at(-1)))) return chinese
  const longestFirst = parts.toSorted((one, other) => other.length - one.length)
  const anyPart = new RegExp(
    longestFirst.map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|'),
    'gu',
  )
  return chinese.replace(anyPart, (part, at: number) => {
    const before = isLatin(part[0]) && isHan(chinese[at - 1]) ? ' ' : ''
    const after = isLatin(part.at(-1)) && isHan(chinese[at + part.length]) ? ' ' : ''
    return `${before}${part}${after}`
  })
}
