import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bookOf, bytesOf } from '../../../testing/factories/workbooks.ts'
import { readWorkbook } from './read-workbook.ts'
import type { WorkbookLimits } from './reading/limits.ts'
import { workbook } from './workbook.ts'

async function* once(rows: string[][]) {
  yield rows
}
const read = (file: Buffer, limits: Partial<WorkbookLimits> = {}) => readWorkbook(file, limits, 'en')
const rows = [
  ['张三', '=1+1', ' a < b & "c" '],
  ['', 'line\nbreak', '😀'],
]
const columns = [
  { title: '姓名', width: 20 },
  { title: 'B', width: 10 },
  { title: 'C', width: 10 },
]
test('what is written is read again, formulas and signs of XML as texts', async () => {
  const file = await bytesOf(workbook({ name: '用户', columns, rows: once(rows) }))
  expect([...(await read(file))]).toEqual([
    [1, ['姓名', 'B', 'C']],
    [2, rows[0]],
    [3, rows[1]],
  ])
})

test('texts, numbers and places are read as other programs write them', async () => {
  const sheet = `<x:worksheet><x:sheetData><x:row r="2"><x:c r="A2" t="s"><x:v>1</x:v></x:c><x:c r="C2"><x:v>1.3800138E10</x:v></x:c><x:c r="D2" t="str"><x:f>A1</x:f><x:v>a&amp;b&#20013;</x:v></x:c><x:c r="E2" t="n"><x:v>1.3800138E+010</x:v></x:c><x:c r="F2" t="b"><x:v>1</x:v></x:c></x:row><x:row r="5"/></x:sheetData></x:worksheet>`
  const shared =
    '<sst><si><t>one</t></si><si><r><t>t</t></r><r><t xml:space="preserve">wo </t></r></si></sst>'
  const file = await bookOf(sheet, { 'xl/sharedStrings.xml': shared })
  expect([...(await read(file))]).toEqual([[2, ['two ', '', '13800138000', 'a&b中', '13800138000', 'TRUE']]])
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('username,nickname\n')],
  ['an archive that ends in the middle', Buffer.from('504b0304', 'hex')],
  ['packed bytes alone', deflateRawSync('<row/>')],
])('%s is no workbook', async (_what, file) => {
  await expect(read(file)).rejects.toThrow(/is no XLSX workbook that can be read: save it again/)
})

const cells = '<row><c><v>1</v></c><c><v>12</v></c><c><v>123</v></c></row>'.repeat(4)
const book = await bookOf(`<sheetData>${cells}<row/></sheetData>`, { 'x.xml': '' })

test.each<[Partial<WorkbookLimits>, RegExp]>([
  [{ bytes: 200 }, /^At most 0 MB: split/],
  [{ entries: 1 }, /^The workbook is made of more than 1 files: copy/],
  [{ unpackedBytes: 200 }, /^It unpacks to more than 0 MB: copy/],
  [{ rows: 2 }, /^At most 2 rows: split/],
  [{ lines: 4 }, /^At most 4 rows with the empty ones: copy/],
  [{ columns: 2 }, /^At most 2 columns: copy/],
  [{ cells: 11 }, /^At most 11 cells with the empty ones: copy/],
  [{ cellCharacters: 2 }, /^Cell C1 has more than 2 characters: shorten it/],
  [{ characters: 23 }, /^The texts have more than 23 characters: split/],
  [{ ms: 1 }, /^It is not read within 0.001 seconds: split/],
])('a workbook is read up to its limits, and not over %j', async (limits, said) => {
  const [name = 'ms', most = 0] = Object.entries(limits)[0] ?? []
  await expect(read(book, limits)).rejects.toThrow(said)
  if (name === 'ms' || name.includes('ytes')) return
  expect((await read(book, { [name]: most + 1 })).size).toBe(4)
})

test('a thread that takes too much memory ends alone', async () => {
  const file = await bookOf('<row><c><v>123456</v></c></row>'.repeat(90_000))
  const limits = { rows: 90_000, memoryMb: 8 }
  await expect(read(file, limits)).rejects.toThrow(
    'Reading it takes more than 8 MB of memory: split the file.',
  )
})

test('a few workbooks are read at once, some more wait, and the rest are told to come again', async () => {
  const said = await Promise.allSettled(Array.from({ length: 12 }, () => read(book)))
  const refused = said.flatMap((one) => (one.status === 'rejected' ? [one.reason.problem] : []))
  expect(refused).toEqual(['overloaded', 'overloaded'])
  expect((await read(book)).size).toBe(4)
})
