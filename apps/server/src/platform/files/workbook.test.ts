import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { bookOf, bytesOf } from '../../../testing/files/workbooks.ts'
import { readWorkbook } from './read-workbook.ts'
import type { WorkbookLimits } from './reading/limits.ts'
import { workbook } from './workbook.ts'

async function* once(rows: string[][]) {
  yield rows
}
const read = (file: Buffer, limits: Partial<WorkbookLimits> = {}) => readWorkbook(file, limits, 'en')
const rows = [
  ['张三', '=1+1', ' a < b & "c" '],
  ['_x0041_', 'line\nbreak', '😀'],
]
const columns = [
  { title: '姓名', width: 20 },
  { title: 'B', width: 10 },
  { title: 'C', width: 10 },
]
test('what is written is read back, formulas and XML characters as text', async () => {
  const file = await bytesOf(workbook({ name: '用户', columns, rows: once(rows) }))
  expect([...(await read(file))]).toEqual([
    [1, ['姓名', 'B', 'C']],
    [2, rows[0]],
    [3, rows[1]],
  ])
})

test('reads text, numbers and cell references as other programs write them', async () => {
  const sheet = `<x:worksheet><x:sheetData><x:row r="2"><x:c r="A2" t="s"><x:v>1</x:v></x:c><x:c r="C2"><x:v>1.3800138E10</x:v></x:c><x:c r="D2" t="str"><x:f>A1</x:f><x:v>a&amp;b&#20013;</x:v></x:c><x:c r="E2" t="n"><x:v>1.3800138E+010</x:v></x:c><x:c r="F2" t="b"><x:v>1</x:v></x:c></x:row><x:row r="5"/></x:sheetData></x:worksheet>`
  const shared =
    '<sst><si><t>one</t></si><si><r><t>t</t></r><r><t xml:space="preserve">wo </t></r></si></sst>'
  const file = await bookOf(sheet, { 'xl/sharedStrings.xml': shared })
  expect([...(await read(file))]).toEqual([[2, ['two ', '', '13800138000', 'a&b中', '13800138000', 'TRUE']]])
})

test('of macros, links and data connections nothing is opened; a cell has the value that was stored with it', async () => {
  const link = 'https://example.com/other.xlsx'
  const sheet = `<worksheet><sheetData><row r="1"><c r="A1" t="str"><f>[1]Other!A1</f><v>stored</v></c><c r="B1" t="str"><f>HYPERLINK("${link}","shown")</f><v>shown</v></c><c r="C1"><f>DDE("cmd","/c calc","x")</f></c></row></sheetData><hyperlinks><hyperlink ref="A1" r:id="rId9"/></hyperlinks></worksheet>`
  const more = {
    'xl/vbaProject.bin': 'Sub Auto_Open()',
    'xl/externalLinks/externalLink1.xml': '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
    'xl/connections.xml': '<!DOCTYPE x>',
    'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships><Relationship Id="rId9" Target="${link}" TargetMode="External"/></Relationships>`,
  }
  expect([...(await read(await bookOf(sheet, more)))]).toEqual([[1, ['stored', 'shown']]])
  const outside = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="${link}" TargetMode="External"/></Relationships>`,
  }
  await expect(read(await bookOf(sheet, outside))).rejects.toThrow()
})

test('a character that a spreadsheet writes by its code is that character', async () => {
  const sheet = `<worksheet><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="str"><v>a_x0009_b</v></c><c r="C1" t="inlineStr"><is><t>_x005F_x0041_</t></is></c><c r="D1"><v>_x0041_</v></c></row></worksheet>`
  const shared = '<sst><si><t>one_x000D_\ntwo_x00zz_</t></si></sst>'
  const file = await bookOf(sheet, { 'xl/sharedStrings.xml': shared })
  expect([...(await read(file))]).toEqual([[1, ['one\r\ntwo_x00zz_', 'a\tb', '_x0041_', '_x0041_']]])
  const nul = await bookOf('<row><c t="inlineStr"><is><t>a_x0000_</t></is></c></row>')
  await expect(read(nul)).rejects.toThrow()
})

describe('a date cell', () => {
  const styles = (prefix = '') =>
    `<${prefix}styleSheet><${prefix}numFmts><${prefix}numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/><${prefix}numFmt numFmtId="165" formatCode="[Red]0.00\\d&quot;y&quot;"/><${prefix}numFmt numFmtId="166" formatCode="[h]:mm"/></${prefix}numFmts><${prefix}cellStyleXfs><${prefix}xf numFmtId="14"/></${prefix}cellStyleXfs><${prefix}cellXfs><${prefix}xf numFmtId="0"/>${[14, 22, 31, 164, 165, 166, 49].map((id) => `<${prefix}xf numFmtId="${id}"><${prefix}alignment/></${prefix}xf>`).join('')}</${prefix}cellXfs></${prefix}styleSheet>`
  const sheet = (cells: string) => `<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`
  const number = (style: number, value: number | string) => `<c s="${style}"><v>${value}</v></c>`
  const cellsOf = async (cells: string, more: Record<string, string> = {}) =>
    (await read(await bookOf(sheet(cells), { 'xl/styles.xml': styles(), ...more }))).get(1)

  test.each([
    ['of a day', 1, 46_347, '2026-11-21'],
    ['of a day and a time', 2, 46_347.604_166_666_664, '2026-11-21T14:30:00'],
    ['that Chinese spreadsheets write', 3, 46_347, '2026-11-21'],
    ['in a format of its own', 4, 46_347, '2026-11-21'],
    ['on both sides of the day that never was', 1, 59, '1900-02-28'],
    ['on both sides of the day that never was', 1, 61, '1900-03-01'],
  ])('%s is read as a date (style %d, %d)', async (_, style, value, date) => {
    expect(await cellsOf(number(style, value))).toEqual([date])
  })

  test.each([
    ['a number without a style', 0, '46347'],
    ['a number whose format quotes the letters of a date', 5, '46347'],
    ['a duration', 6, '1.5'],
    ['a text that is a number', 7, '46347'],
    ['what no calendar has', 1, '-3'],
    ['what no calendar has', 1, '99999999'],
    ['a style that is not there', 99, '46347'],
  ])('%s stays as it is', async (_, style, value) => {
    expect(await cellsOf(number(style, value))).toEqual([value])
  })

  test('counts from 1904 where the workbook says so, and as some programs flag it', async () => {
    const more = { 'xl/workbook.xml': '<workbook><workbookPr date1904="1"/></workbook>' }
    expect(await cellsOf(number(1, 44_885), more)).toEqual(['2026-11-21'])
    const prefixed = { 'xl/styles.xml': styles('x:') }
    expect(await cellsOf(number(1, 46_347), prefixed)).toEqual(['2026-11-21'])
    const reported = '<c t="d"><v>2026-11-21T00:00:00</v></c><c t="d"><v>2026-11-21T14:30:00</v></c>'
    expect(await cellsOf(reported)).toEqual(['2026-11-21', '2026-11-21T14:30:00'])
  })
})

describe('merged cells', () => {
  const merged = (...refs: string[]) =>
    `<mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
  const row = (line: number, cells: Record<string, string>) =>
    `<row r="${line}">${Object.entries(cells)
      .map(([column, text]) => `<c r="${column}${line}" t="str"><v>${text}</v></c>`)
      .join('')}</row>`
  const sheet = [
    row(2, { A: '1', B: 'Salt', C: 'kg' }),
    row(3, { A: '2' }),
    row(5, { A: '3', C: 'bag' }),
  ].join('')

  test('have their text in every row they span, not across columns nor in rows without other texts', async () => {
    const file = await bookOf(
      `<worksheet><sheetData>${sheet}</sheetData>${merged('B2:C6', 'A5:D5')}</worksheet>`,
    )
    expect([...(await read(file))]).toEqual([
      [2, ['1', 'Salt', 'kg']],
      [3, ['2', 'Salt']],
      [5, ['3', 'Salt', 'bag']],
    ])
  })

  test.each(['B2', 'B:B', '$B$2:$B$6', 'b2:b6', ''])(
    'by a reference such as “%s”, which says no range of cells, leave the cells as they are',
    async (ref) => {
      const file = await bookOf(
        `<worksheet><sheetData>${sheet}</sheetData>${merged(ref, 'C2:C3')}</worksheet>`,
      )
      expect([...(await read(file))]).toEqual([
        [2, ['1', 'Salt', 'kg']],
        [3, ['2', '', 'kg']],
        [5, ['3', '', 'bag']],
      ])
    },
  )

  test('count for the limits', async () => {
    const file = await bookOf(`<worksheet>${sheet}${merged('B2:B1048576')}</worksheet>`)
    expect((await read(file, { cells: 9 })).size).toBe(3)
    await expect(read(file, { cells: 8 })).rejects.toThrow(/more than 8 cells/)
    await expect(read(file, { characters: 15 })).rejects.toThrow(/more than 15 characters/)
  })
})

test.each([
  ['none', Buffer.alloc(0)],
  ['a text', Buffer.from('username,nickname\n')],
  ['an archive that ends in the middle', Buffer.from('504b0304', 'hex')],
  ['packed bytes alone', deflateRawSync('<row/>')],
])('%s is not a workbook', async (_what, file) => {
  await expect(read(file)).rejects.toThrow(/is not a valid XLSX workbook\. Save it again/)
})

const renamed = (file: Buffer, from: string, to: string) =>
  Buffer.from(file.toString('latin1').replaceAll(from, to), 'latin1')

test('file names with backslashes, as some programs write them, are read', async () => {
  const file = await bookOf('<row><c><v>1</v></c></row>')
  const sheet = 'xl/worksheets/sheet1.xml'
  expect([...(await read(renamed(file, sheet, sheet.replaceAll('/', '\\'))))]).toEqual([[1, ['1']]])
})

const row = '<row><c><v>1</v></c></row>'
test.each<[string, () => Promise<Buffer>]>([
  ['a sheet that ends in the middle', () => bookOf(`<worksheet>${row}<row>`)],
  ['a sheet with an unknown entity', () => bookOf('<row><c><v>&nbsp;</v></c></row>')],
  ['a sheet that is empty', () => bookOf('', { 'xl/worksheets/sheet1.xml': '' })],
  ['a file outside the archive', async () => renamed(await bookOf(row, { 'xx/a.xml': '' }), 'xx/a', '../a')],
  [
    'a file of another size than the archive says',
    async () => {
      const file = await bookOf(row)
      // The unpacked size in the archive's directory.
      file.writeUInt32LE(1, file.indexOf('PK\x01\x02', 0, 'latin1') + 24)
      return file
    },
  ],
])('%s makes a workbook invalid', async (_what, make) => {
  await expect(read(await make())).rejects.toThrow(/is not a valid XLSX workbook/)
})

test('rows of a sheet are told from the elements of drawings in it, and CDATA is text', async () => {
  const drawing = '<controls><xdr:row>5</xdr:row><xdr:c>6</xdr:c></controls>'
  const sheet = `<worksheet><row><c t="str"><v><![CDATA[a<b]]>c</v></c></row>${drawing}</worksheet>`
  expect([...(await read(await bookOf(sheet)))]).toEqual([[1, ['a<bc']]])
})

const cells = '<row><c><v>1</v></c><c><v>12</v></c><c><v>123</v></c></row>'.repeat(4)
const book = await bookOf(`<sheetData>${cells}<row/></sheetData>`, { 'x.xml': '' })

test.each<[Partial<WorkbookLimits>, RegExp]>([
  [{ bytes: 200 }, /^The file is larger than 0 MB\. Split/],
  [{ entries: 1 }, /^The workbook contains more than 1 files\. Copy/],
  [{ unpackedBytes: 200 }, /^The workbook exceeds 0 MB when unpacked\. Copy/],
  [{ rows: 2 }, /^The file has more than 2 rows\. Split/],
  [{ lines: 4 }, /^The sheet has more than 4 rows, including empty ones\. Copy/],
  [{ columns: 2 }, /^The sheet has more than 2 columns\. Copy/],
  [{ cells: 11 }, /^The sheet has more than 11 cells, including empty ones\. Copy/],
  [{ cellCharacters: 2 }, /^Cell C1 has more than 2 characters\. Shorten it/],
  [{ characters: 23 }, /^The file contains more than 23 characters of text\. Split/],
  [{ ms: 1 }, /^Reading the file took longer than 0\.001 seconds\. Split/],
])('a workbook is read up to its limits, and not over %j', async (limits, said) => {
  const [name = 'ms', max = 0] = Object.entries(limits)[0] ?? []
  await expect(read(book, limits)).rejects.toThrow(said)
  if (name === 'ms' || name.includes('ytes')) return
  expect((await read(book, { [name]: max + 1 })).size).toBe(4)
})

test('a worker that uses too much memory ends alone', async () => {
  const file = await bookOf('<row><c><v>123456</v></c></row>'.repeat(90_000))
  const limits = { rows: 90_000, memoryMb: 8 }
  await expect(read(file, limits)).rejects.toThrow(
    'Reading the file needs more than 8 MB of memory. Split it into several files.',
  )
})

test('reads a few workbooks at once, queues some more, and tells the rest to retry', async () => {
  const said = await Promise.allSettled(Array.from({ length: 12 }, () => read(book)))
  const refused = said.flatMap((one) => (one.status === 'rejected' ? [one.reason.problem] : []))
  expect(refused).toEqual(['overloaded', 'overloaded'])
  expect((await read(book)).size).toBe(4)
})
