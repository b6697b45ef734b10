import {
  type SheetColumn,
  sheetEnd,
  sheetPart,
  sheetRows,
  sheetStart,
  workbookParts,
} from '@limpid/contract/kernel/sheets/workbook'
import { strToU8, Zip, ZipDeflate } from 'fflate'

const rowsAtOnce = 2000

/**
 * A workbook (XLSX) with one sheet. The packer's asynchronous functions run scripts from blobs, which the
 * server's Content-Security-Policy forbids, so it packs here, and lets the page work between some rows.
 */
export async function workbook(
  name: string,
  columns: readonly SheetColumn[],
  rows: readonly (readonly string[])[],
): Promise<Blob> {
  const packed: Uint8Array<ArrayBuffer>[] = []
  const archive = new Zip((problem, part) => {
    if (problem) throw problem
    packed.push(part)
  })
  const file = (path: string) => {
    const entry = new ZipDeflate(path)
    archive.add(entry)
    return (text: string, last: boolean) => entry.push(strToU8(text), last)
  }
  for (const [path, text] of Object.entries(workbookParts(name))) file(path)(text, true)
  const write = file(sheetPart)
  write(sheetStart(columns), false)
  for (let written = 0; written < rows.length; written += rowsAtOnce) {
    await new Promise((resume) => setTimeout(resume))
    write(sheetRows(rows.slice(written, written + rowsAtOnce), written), false)
  }
  write(sheetEnd, true)
  archive.end()
  return new Blob(packed, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
}
