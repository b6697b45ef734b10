import { unnumbered } from './marks.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The sheet's file in the archive. */
export const sheetPart = 'xl/worksheets/sheet1.xml'

const fixed = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`,
}

/** Every file of the archive but the sheet, by name. */
export function workbookParts(name: string): Record<string, string> {
  const book = `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(name.slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  const all = Object.entries({ ...fixed, 'xl/workbook.xml': book })
  return Object.fromEntries(all.map(([part, text]) => [part, head + text]))
}

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

function row(line: number, cells: readonly string[], style: 0 | 1): string {
  const texts = cells.map(
    (text, at) =>
      `<c r="${columnName(at)}${line}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`,
  )
  return `<row r="${line}">${texts.join('')}</row>`
}

export interface SheetColumn {
  /** Bold, in the first line, which stays in sight. */
  title: string
  /** In characters. */
  width: number
}

/** The beginning of a sheet, with its columns. Every cell is text, so no cell is a formula. */
export function sheetStart(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const titles = columns.map(({ title }) => title)
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${row(1, titles, 1)}`
}

/** Some rows of a sheet, after this many others. */
export const sheetRows = (rows: readonly (readonly string[])[], before: number): string =>
  rows.map((cells, at) => row(before + at + 2, cells, 0)).join('')

export const sheetEnd = '</sheetData></worksheet>'
