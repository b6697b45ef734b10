import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readWorkbook, WorkbookUnreadable } from './read-workbook.ts'
import { workbook } from './workbook.ts'
import { zip } from './zip.ts'

async function bytesOf(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const part of parts) all.push(part)
  return Buffer.concat(all)
}
async function* once(rows: string[][]) {
  yield rows
}
const limits = { mostBytes: 1_000_000, mostRows: 100 }
const rows = [
  ['张三', '=1+1', ' a < b & "c" '],
  ['', 'line\nbreak', '😀'],
]
const columns = [
  { title: '姓名', width: 20 },
  { title: 'B', width: 10 },
  { title: 'C', width: 10 },
]
/** A workbook whose sheet is this XML, beside other files. */
const book = (sheet: string, more: Record<string, string> = {}) =>
  bytesOf(
    zip(
      Object.entries({ 'xl/worksheets/sheet1.xml': sheet, ...more }).map(([name, text]) => ({
        name,
        content: [text],
      })),
    ),
  )

test('what is written is read again, formulas and signs of XML as texts', async () => {
  const file = await bytesOf(workbook({ name: '用户', columns, rows: once(rows) }))
  expect([...readWorkbook(file, limits)]).toEqual([
    [1, ['姓名', 'B', 'C']],
    [2, rows[0]],
    [3, rows[1]],
  ])
})

test('texts, numbers and places are read as other programs write them', async () => {
  const sheet = `<x:worksheet><x:sheetData><x:row r="2"><x:c r="A2" t="s"><x:v>1</x:v></x:c><x:c r="C2"><x:v>1.3800138E10</x:v></x:c><x:c r="D2" t="str"><x:f>A1</x:f><x:v>a&amp;b&#20013;</x:v></x:c><x:c r="E2" t="n"><x:v>1.3800138E+010</x:v></x:c><x:c r="F2" t="b"><x:v>1</x:v></x:c></x:row><x:row r="5"/></x:sheetData></x:worksheet>`
  const shared =
    '<sst><si><t>one</t></si><si><r><t>t</t></r><r><t xml:space="preserve">wo </t></r></si></sst>'
  const file = await book(sheet, { 'xl/sharedStrings.xml': shared })
  expect([...readWorkbook(file, limits)]).toEqual([
    [2, ['two ', '', '13800138000', 'a&b中', '13800138000', 'TRUE']],
  ])
})

test('an archive that unpacks to more than it says is not unpacked', async () => {
  const file = await book(`<row>${' '.repeat(5_000_000)}</row>`)
  expect(file.length).toBeLessThan(20_000)
  expect(() => readWorkbook(file, limits)).toThrow(WorkbookUnreadable)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('username,nickname\n')],
  ['an archive that ends in the middle', Buffer.from('504b0304', 'hex')],
  ['packed bytes alone', deflateRawSync('<row/>')],
])('%s is no workbook', (_what, file) => {
  expect(() => readWorkbook(file, limits)).toThrow(WorkbookUnreadable)
})

test('a sheet that never closes what it opens, or has too many lines, is refused at once', async () => {
  expect(() => readWorkbook(openRows, limits)).toThrow(WorkbookUnreadable)
  const many = await book(`<sheetData>${'<row><c><v>1</v></c></row>'.repeat(101)}</sheetData>`)
  expect(() => readWorkbook(many, limits)).toThrow(WorkbookUnreadable)
})
const openRows = await book('<row>'.repeat(100_000))
