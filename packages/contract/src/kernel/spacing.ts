/** What a text was filled in with: strings, also those of an object or a list. */
function stringsOf(filled: unknown): readonly string[] {
  if (typeof filled === 'string') return [filled]
  return typeof filled === 'object' && filled !== null ? Object.values(filled).flatMap(stringsOf) : []
}

const isHan = (one: string | undefined) => one !== undefined && /\p{Script=Han}/u.test(one)
const isLatin = (one: string | undefined) => one !== undefined && /[\p{Script=Latin}\d]/u.test(one)

/**
 * Chinese with a space between its own characters and the Latin letters or digits at the ends of what was filled in: “Member 已确认”,
 * but “小王已确认”. What was filled in stays as it is.
 */
export function spacedAround(chinese: string, filled: readonly unknown[]): string {
  let text = chinese
  for (const part of stringsOf(filled)) {
    if (part === '' || !(isLatin(part[0]) || isLatin(part.at(-1)))) continue
    for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) {
      const end = at + part.length
      const after = isLatin(part.at(-1)) && isHan(text[end]) ? ' ' : ''
      const before = isLatin(part[0]) && isHan(text[at - 1]) ? ' ' : ''
      text = `${text.slice(0, at)}${before}${part}${after}${text.slice(end)}`
      at += before.length
    }
  }
  return text
}
