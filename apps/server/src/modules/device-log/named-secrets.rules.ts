/* Values that have the name of a secret, in the texts of devices: JSON, JSON that is quoted in a text, truncated JSON, and anything else. */

const secretName = 'pass(?:word|wd|phrase|code)|pwd|psk|secret|token|api[_-]?key|private[_-]?key|credential'
export const isSecretName = new RegExp(secretName, 'i')

/** Up to the value. */
const namedInJson = new RegExp(String.raw`"[^"]{0,64}(?:${secretName})[^"]{0,64}"\s{0,8}:\s{0,8}`, 'gi')
/** A text, also one that is quoted in a text, and a word or a number of some digits; what is truncated counts too. */
const plainValue = /"(?:[^"\\]|\\.)*"?|\\"[^"]*"?|(?!(?:null|true|false)\b)[^\s",{}[\]]{4,}/y
/** The same in any other text: `password=…`, `token: …`. */
const namedInText = new RegExp(
  String.raw`(?<![\w"-])([\w-]{0,64}(?:${secretName})[\w-]{0,64}\s{0,4}[=:]\s{0,4})([^\s&;,"'{}[\]]+)`,
  'gi',
)

/** Replaces each of them with asterisks, character by character. */
export function withoutNamedSecrets(text: string): string {
  return withoutInJson(text).replaceAll(namedInText, (_, name: string, value: string) => name + stars(value))
}

function withoutInJson(text: string): string {
  let clean = ''
  let from = 0
  for (;;) {
    namedInJson.lastIndex = from
    const name = namedInJson.exec(text)
    if (!name) return clean + text.slice(from)
    const begin = name.index + name[0].length
    const end = endOfValue(text, begin)
    clean += text.slice(from, begin) + blank(text.slice(begin, end))
    from = end
  }
}

/** Where the value ends that begins here; where it begins if it is none that may be secret. */
function endOfValue(text: string, begin: number): number {
  if (text[begin] === '[' || text[begin] === '{') return endOfNested(text, begin)
  plainValue.lastIndex = begin
  return begin + (plainValue.exec(text)?.[0].length ?? 0)
}

/** Backslashes with the character that they escape, a quote, or a bracket. */
const marks = /\\+[^\\]?|["[\]{}]/g

/**
 * The end of a list or an object with whatever is nested in it, however deep, or of the text if it is truncated. A bracket in a text is no
 * end. In JSON that is quoted in a text, quotes have a backslash each, and those within a text three.
 */
function endOfNested(text: string, begin: number): number {
  let open = 0
  let quoteSlashes: number | undefined
  marks.lastIndex = begin
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    const slashes = mark[0].endsWith('"') ? mark[0].length - 1 : undefined
    if (quoteSlashes !== undefined) {
      if (slashes !== undefined && slashes % (2 * (quoteSlashes + 1)) === quoteSlashes)
        quoteSlashes = undefined
    } else if (slashes !== undefined) quoteSlashes = slashes
    else if (mark[0] === '[' || mark[0] === '{') open += 1
    else if (mark[0] === ']' || mark[0] === '}') open -= 1
    if (open === 0) return marks.lastIndex
  }
  return text.length
}

/** A value of JSON without its content. */
const blank = (value: string) =>
  value.startsWith('"')
    ? `"${stars(value.length > 1 && value.endsWith('"') ? value.slice(1, -1) : value.slice(1))}${value.length > 1 && value.endsWith('"') ? '"' : ''}`
    : value.replaceAll(/[^\s"[\]{},:]/g, '*')

export function stars(text: string): string {
  return '*'.repeat(text.length)
}
