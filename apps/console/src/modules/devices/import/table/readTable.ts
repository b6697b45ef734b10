import { unpackedBytes } from '../../../../lib/files/unpackedBytes.ts'
import { TableRefused } from './deviceTable.ts'

const mostFileBytes = 5 * 1024 * 1024
const mostUnpackedBytes = 64 * 1024 * 1024

/** The cells of an XLSX or CSV file. The readers are loaded when there is something to read. Throws `TableRefused`. */
export async function readTable(file: File): Promise<unknown[][]> {
  if (file.size > mostFileBytes) throw new TableRefused('tooLarge')
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    return isZip(bytes) ? await readXlsx(bytes) : await readCsv(bytes)
  } catch (error) {
    throw error instanceof TableRefused ? error : new TableRefused('unreadable')
  }
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<unknown[][]> {
  if (unpackedBytes(bytes) > mostUnpackedBytes) throw new TableRefused('tooLarge')
  const { readSheet } = await import('read-excel-file/browser')
  return readSheet(new Blob([bytes]))
}

async function readCsv(bytes: Uint8Array): Promise<unknown[][]> {
  const text = decode(bytes)
  if (text.includes('\0')) throw new TableRefused('unreadable')
  const { default: Papa } = await import('papaparse')
  return Papa.parse<string[]>(text, { skipEmptyLines: false }).data
}

/** UTF-8, or what spreadsheets in China save. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
