import { unreadable } from './limits.ts'

export interface Element {
  /** The text between its name and `>`. */
  head: string
  inside: string
  /** Where it starts and ends in the text. */
  begin: number
  end: number
}

const prefixedRoot = /<\w{1,16}:(?:worksheet|workbook|sst|styleSheet|Relationships)[\s>]/

/** Elements without the namespace prefix that some programs add. */
export const plain = (xml: string): string =>
  prefixedRoot.test(xml.slice(0, 4_096)) ? xml.replaceAll(/<(\/?)[A-Za-z]\w{0,15}:(?=[A-Za-z])/g, '<$1') : xml

/**
 * The elements with a name in a text, one after the other; each part of the text is scanned once. Throws
 * `WorkbookRefused`.
 */
export function* elements(xml: string, name: string): Generator<Element> {
  const [open, close] = [`<${name}`, `</${name}>`]
  let at = 0
  for (;;) {
    const begin = xml.indexOf(open, at)
    if (begin === -1) return
    at = begin + open.length
    if (xml[at] === '<') throw unreadable()
    // Another name with this one as a prefix.
    if (!' >/\n\r\t'.includes(xml[at] ?? 'x')) continue
    const headEnd = xml.indexOf('>', at)
    if (headEnd === -1) throw unreadable()
    const head = xml.slice(at, headEnd)
    const isEmpty = head.endsWith('/')
    const insideEnd = isEmpty ? headEnd + 1 : xml.indexOf(close, headEnd)
    if (insideEnd === -1) throw unreadable()
    at = isEmpty ? insideEnd : insideEnd + close.length
    yield { head, inside: xml.slice(headEnd + 1, insideEnd), begin, end: at }
  }
}

const attributes = {
  r: /\sr=["']([^"']{0,20})["']/,
  t: /\st=["']([^"']{0,20})["']/,
  s: /\ss=["']([^"']{0,20})["']/,
  numFmtId: /\snumFmtId=["']([^"']{0,20})["']/,
  formatCode: /\sformatCode="([^"]{0,500})"/,
  date1904: /\sdate1904=["']([^"']{0,20})["']/,
  link: /\sr:id=["']([^"']{0,100})["']/,
  Id: /\sId=["']([^"']{0,100})["']/,
  Target: /\sTarget=["']([^"']{0,500})["']/,
} as const

export const attribute = (head: string, name: keyof typeof attributes): string | undefined =>
  attributes[name].exec(head)?.[1]

/** A text without the elements of a name. */
export function without(xml: string, name: string): string {
  let [text, at] = ['', 0]
  for (const { begin, end } of elements(xml, name)) {
    text += xml.slice(at, begin)
    at = end
  }
  return text + xml.slice(at)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * A text with its entities decoded; an invalid character number becomes a NUL, which no cell text may
 * contain.
 */
export const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, digits, name) => {
    if (name) return entities[name] ?? whole
    const code = Number.parseInt(hex ?? digits, hex ? 16 : 10)
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\0'
  })
