import { createUnzip, ZipUnreadable } from './zip.ts'

export interface WorkbookLimits {
  mostBytes: number
  mostRows: number
}

/** Thrown for what is no workbook, or a larger one than may be. */
export class WorkbookUnreadable extends Error {
  readonly tooManyRows: boolean
  constructor(tooManyRows = false, options?: ErrorOptions) {
    super('unreadable', options)
    this.tooManyRows = tooManyRows
  }
}

/** The texts of the first sheet of a workbook (XLSX), by lines from 1 on. Throws `WorkbookUnreadable`. */
export function readWorkbook(file: Buffer, { mostBytes, mostRows }: WorkbookLimits): Map<number, string[]> {
  try {
    const open = createUnzip(file, mostBytes)
    const sheet = open(firstSheet(open))
    if (sheet === undefined) throw new WorkbookUnreadable()
    return readRows(plain(sheet), sharedTexts(plain(open('xl/sharedStrings.xml') ?? '')), mostRows)
  } catch (error) {
    if (error instanceof WorkbookUnreadable) throw error
    if (error instanceof ZipUnreadable || error instanceof RangeError)
      throw new WorkbookUnreadable(false, { cause: error })
    throw error
  }
}

/** Elements without the prefix that some programs give them. */
const plain = (xml: string) => xml.replaceAll(/<(\/?)[A-Za-z]\w{0,15}:(?=[A-Za-z])/g, '<$1')

function firstSheet(open: (name: string) => string | undefined): string {
  const usual = 'xl/worksheets/sheet1.xml'
  const id = /<sheet\s[^>]{0,500}?r:id="([^"]{1,50})"/.exec(plain(open('xl/workbook.xml') ?? ''))?.[1]
  const links = plain(open('xl/_rels/workbook.xml.rels') ?? '')
  for (const link of elements(links, 'Relationship')) {
    const target = attribute(link.head, 'Target')
    if (attribute(link.head, 'Id') === id && target)
      return target.startsWith('/') ? target.slice(1) : `xl/${target}`
  }
  return usual
}

interface Element {
  head: string
  inside: string
}

/** The elements of a name in a text, one after the other; each part of the text is looked at once. */
function* elements(xml: string, name: string): Generator<Element> {
  let at = 0
  for (;;) {
    const begin = xml.indexOf(`<${name}`, at)
    if (begin === -1) return
    const next = xml[begin + name.length + 1]
    at = begin + name.length + 1
    if (next !== ' ' && next !== '>' && next !== '/' && next !== '\n' && next !== '\r' && next !== '\t')
      continue
    const headEnd = xml.indexOf('>', at)
    if (headEnd === -1) throw new WorkbookUnreadable()
    const head = xml.slice(at, headEnd)
    if (head.endsWith('/')) {
      at = headEnd + 1
      yield { head, inside: '' }
      continue
    }
    const end = xml.indexOf(`</${name}>`, headEnd)
    if (end === -1) throw new WorkbookUnreadable()
    at = end + name.length + 3
    yield { head, inside: xml.slice(headEnd + 1, end) }
  }
}

const attribute = (head: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(head)?.[1]

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string) =>
  text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, digits, name) => {
    if (name) return entities[name] ?? whole
    const code = Number.parseInt(hex ?? digits, hex ? 16 : 10)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

/** What all `t` of an element say together; how a Chinese text is pronounced is none of it. */
const textIn = (xml: string) =>
  [...elements(xml.includes('<rPh') ? xml.replaceAll(/<rPh[^>]*>.*?<\/rPh>/gs, '') : xml, 't')]
    .map(({ inside }) => unescaped(inside))
    .join('')

const sharedTexts = (xml: string) => [...elements(xml, 'si')].map(({ inside }) => textIn(inside))

function readRows(xml: string, shared: readonly string[], mostRows: number): Map<number, string[]> {
  const rows = new Map<number, string[]>()
  let line = 0
  for (const row of elements(xml, 'row')) {
    line = Number(attribute(row.head, 'r') ?? line + 1)
    const cells: string[] = []
    let column = 0
    for (const cell of elements(row.inside, 'c')) {
      column = columnOf(attribute(cell.head, 'r')) ?? column + 1
      if (column <= mostColumns) cells[column - 1] = textOf(cell, shared)
    }
    const texts = Array.from(cells, (text) => text ?? '')
    if (texts.every((text) => text.trim() === '')) continue
    rows.set(line, texts)
    if (rows.size > mostRows) throw new WorkbookUnreadable(true)
  }
  return rows
}

const mostColumns = 200

/** `C7` is in the third column. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0]
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

function textOf({ head, inside }: Element, shared: readonly string[]): string {
  const type = attribute(head, 't')
  if (type === 'inlineStr') return textIn(inside)
  const [value] = elements(inside, 'v')
  const text = value ? unescaped(value.inside) : ''
  if (type === 's') return shared[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
  // A long number that somebody typed into a cell of numbers: a mobile number, say.
  return (type === undefined || type === 'n') && /^\d(?:\.\d+)?E\+?\d+$/i.test(text)
    ? Number(text).toFixed(0)
    : text
}
