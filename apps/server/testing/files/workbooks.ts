import { zip } from '../../src/platform/files/zip.ts'

/** A file with this XML as its sheet, or as the content of one, besides other files. */
export async function bookOf(sheet: string, more: Readonly<Record<string, string>> = {}): Promise<Buffer> {
  const whole = /^<(?:x:)?worksheet/.test(sheet) ? sheet : `<worksheet>${sheet}</worksheet>`
  const files = Object.entries({ 'xl/worksheets/sheet1.xml': whole, ...more })
  return bytesOf(zip(files.map(([name, text]) => ({ name, content: [text] }))))
}

export async function bytesOf(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const part of parts) all.push(part)
  return Buffer.concat(all)
}

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const titles = `<row>${['用户名', '昵称', '角色'].map(cell).join('')}</row>`
const withRows = (rows: string) => bookOf(`<sheetData>${titles}${rows}</sheetData>`)
const row = (username: string, nickname = 'N') =>
  `<row>${[username, nickname, 'GUEST'].map(cell).join('')}</row>`
const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`).join(
  '',
)
const shared = '<row><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>'

/** Small files that are expensive for a trusting reader: what they are, the response, how they are made. */
export const hostileBooks: readonly (readonly [what: string, msg: string, make: () => Promise<Buffer>])[] = [
  [
    'one long string shared by thousands of cells',
    '单元格 A2 超过 32,767 个字符，请缩短',
    () =>
      bookOf(`${titles}${shared.repeat(9_000)}`, {
        'xl/sharedStrings.xml': `<sst><si><t>${'y'.repeat(30_000_000)}</t></si></sst>`,
      }),
  ],
  [
    'a string of maximum cell length shared by thousands of cells',
    '文字总数超过 10,000,000 个字符，请拆分为多个文件',
    () =>
      bookOf(`${titles}${shared.repeat(9_000)}`, {
        'xl/sharedStrings.xml': `<sst><si><t>${'y'.repeat(32_000)}</t></si></sst>`,
      }),
  ],
  [
    'millions of strings used by no cell',
    '超过 1,000,000 个单元格（含空单元格），请仅将要导入的数据复制到新工作表',
    () => bookOf(titles, { 'xl/sharedStrings.xml': `<sst>${'<si><t/></si>'.repeat(2_000_000)}</sst>` }),
  ],
  [
    'millions of empty cells',
    '超过 1,000,000 个单元格（含空单元格），请仅将要导入的数据复制到新工作表',
    () => withRows(`<row>${'<c/>'.repeat(16_000)}</row>`.repeat(100)),
  ],
  [
    'more cells in a row than Excel has columns',
    '文件不是有效的 XLSX 工作簿，请用电子表格软件另存为 .xlsx',
    () => withRows(`<row>${'<c/>'.repeat(5_000_000)}</row>`),
  ],
  [
    'millions of empty rows',
    '超过 100,000 行（含空行），请仅将要导入的数据复制到新工作表',
    () => withRows('<row/>'.repeat(9_000_000)),
  ],
  [
    'nested pronunciations',
    '文件不是有效的 XLSX 工作簿，请用电子表格软件另存为 .xlsx',
    () => withRows(`<row><c t="inlineStr"><is><t>a</t>${'<rPh'.repeat(6_000_000)}</is></c></row>`),
  ],
  [
    'pronunciations that are never closed',
    '文件不是有效的 XLSX 工作簿，请用电子表格软件另存为 .xlsx',
    () => withRows(`<row><c t="inlineStr"><is><t>a</t>${'<rPh>'.repeat(6_000_000)}</is></c></row>`),
  ],
  [
    'elements inside each other millions of times',
    '文件不是有效的 XLSX 工作簿，请用电子表格软件另存为 .xlsx',
    () => withRows(`<row>${'<x>'.repeat(6_000_000)}`),
  ],
  [
    'millions of attributes',
    '文件不是有效的 XLSX 工作簿，请用电子表格软件另存为 .xlsx',
    () => withRows(`<row${' a=""'.repeat(8_000_000)}/>`),
  ],
  [
    'entities made of entities',
    '文件不是有效的 XLSX 工作簿，请用电子表格软件另存为 .xlsx',
    () =>
      bookOf(titles, {
        'xl/sharedStrings.xml': `<!DOCTYPE sst [<!ENTITY a0 "lol">${entities}]><sst><si><t>&a9;</t></si></sst>`,
      }),
  ],
  [
    'a type definition that never ends',
    '文件不是有效的 XLSX 工作簿，请用电子表格软件另存为 .xlsx',
    () =>
      bookOf(titles, { 'xl/sharedStrings.xml': `<!DOCTYPE sst [${'<!ELEMENT a ANY>'.repeat(3_000_000)}` }),
  ],
  [
    'a cell of 60 million characters',
    '单元格 A2 超过 32,767 个字符，请缩短',
    () => withRows(row('x'.repeat(60_000_000))),
  ],
  [
    'more than the unpacked size limit',
    '解压后超过 64 MB，请仅将要导入的数据复制到新工作表，或拆分为多个文件',
    () => withRows(' '.repeat(80_000_000)),
  ],
  ...['1e308', '-5', '1.5', '0', '9999999', ''].map(
    (line) =>
      [
        `a row with the number ${line}`,
        '文件不是有效的 XLSX 工作簿，请用电子表格软件另存为 .xlsx',
        () => withRows(`${row('ok_1')}<row r="${line}">${cell('bad_1')}${cell('N')}${cell('GUEST')}</row>`),
      ] as const,
  ),
  [
    'two rows with the same number',
    '文件不是有效的 XLSX 工作簿，请用电子表格软件另存为 .xlsx',
    () => withRows(row('bad_1').replace('<row', '<row r="7"') + row('bad_2').replace('<row', '<row r="7"')),
  ],
  [
    'a column that Excel does not have',
    '文件不是有效的 XLSX 工作簿，请用电子表格软件另存为 .xlsx',
    () => withRows('<row><c r="ZZZ2"><v>1</v></c></row>'),
  ],
  [
    'a value in the last column',
    '超过 200 列，请仅将要导入的数据复制到新工作表',
    () => withRows('<row><c r="XFD2"><v>1</v></c></row>'),
  ],
  ...['&#0;', '&#xD800;', '&#xDFFF;', '&#9999999;'].map(
    (sign) =>
      [
        `the character ${sign}`,
        '单元格 B3 含有无法保存的字符',
        () => withRows(row('ok_1') + row('bad_1', `a${sign}b`)),
      ] as const,
  ),
]
