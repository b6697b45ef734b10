import { unnumbered } from './marks.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The file of a sheet in the archive, the first of them being number 1. */
export const sheetPartOf = (number: number) => `xl/worksheets/sheet${number}.xml`

/** The only sheet's file in the archive. */
export const sheetPart = sheetPartOf(1)

const sheetNumbers = (names: readonly string[]) => names.map((_, at) => at + 1)

const listed = (names: readonly string[]) => ({
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${sheetNumbers(
    names,
  )
    .map((number) => `<Override PartName="/${sheetPartOf(number)}" ContentType="${types}.worksheet+xml"/>`)
    .join('')}<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${sheetNumbers(names)
    .map(
      (number) =>
        `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
    )
    .join('')}<Relationship Id="styles" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="0"/></cellXfs></styleSheet>`,
})

/** Every file of the archive but the sheets, by name. */
export function workbookParts(...names: string[]): Record<string, string> {
  const sheets = names.map(
    (name, at) => `<sheet name="${escaped(sheetName(name))}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  const book = `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.join('')}</sheets></workbook>`
  const all = Object.entries({ ...listed(names), 'xl/workbook.xml': book })
  return Object.fromEntries(all.map(([part, text]) => [part, head + text]))
}

/** Spreadsheets allow 31 characters, and none of these. */
const sheetName = (name: string) => name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31)

/** Characters that XML cannot represent are omitted. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
const unsayable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const escaped = (text: string) =>
  unnumbered(text)
    .replaceAll(unsayable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A, B … Z, AA, AB …, as spreadsheets count columns. */
const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + letters[at % 26]

/** A text, or a number that a spreadsheet can calculate with. */
export type SheetCell = string | number

function row(line: number, cells: readonly SheetCell[], style: 0 | 1): string {
  const written = cells.map((cell, at) =>
    typeof cell === 'number'
      ? `<c r="${columnName(at)}${line}" s="2"><v>${cell}</v></c>`
      : `<c r="${columnName(at)}${line}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`,
  )
  return `<row r="${line}">${written.join('')}</row>`
}

export interface SheetColumn {
  /** Bold, in the first line, which stays in sight. */
  title: string
  /** In characters. */
  width: number
}

/** The beginning of a sheet, with its columns. Every cell is a text or a number, none is a formula. */
export function sheetStart(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const titles = columns.map(({ title }) => title)
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${row(1, titles, 1)}`
}

/** Some rows of a sheet, after this many others. */
export const sheetRows = (rows: readonly (readonly SheetCell[])[], before: number): string =>
  rows.map((cells, at) => row(before + at + 2, cells, 0)).join('')

export const sheetEnd = '</sheetData></worksheet>'
