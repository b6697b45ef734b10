import { withoutMark } from '@limpid/contract/kernel/sheets/marks'

export interface NumberedParcel {
  number: string
  carrier: string
  tracking: string
}

/** The cells of a line; quoted ones may contain separators. */
const cellsOf = (line: string): string[] =>
  Array.from(
    `,${line}`.matchAll(/[,;\t，；](?: *"((?:[^"]|"")*)" *(?=$|[,;\t，；])|([^,;\t，；]*))/g),
    ([, inQuotes, plain]) => withoutMark((inQuotes?.replaceAll('""', '"') ?? plain ?? '').trim()),
  )

/** Whether a cell can be the number of an order: a header line is none. */
const isNumber = (cell: string) => /\d/.test(cell)

/**
 * The parcels in a text: one a line, `number, carrier, tracking`, separated by commas, semicolons or tabs. Only a first line
 * without a number is left out: it names the columns. Cells may carry the mark of an export.
 */
export function parcelsIn(text: string): NumberedParcel[] {
  const lines = text
    .split(/\r?\n/)
    .map(cellsOf)
    .filter((cells) => cells.some((cell) => cell !== ''))
  const [head = []] = lines
  return lines
    .slice(isNumber(head[0] ?? '') ? 0 : 1)
    .map(([number = '', carrier = '', tracking = '']) => ({ number, carrier, tracking }))
}

const quoted = (cell: string) => (/[",;\t，；]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A line that is read as this parcel. */
export const lineOf = ({ number, carrier, tracking }: NumberedParcel): string =>
  [number, carrier, tracking].map(quoted).join(', ')

/** The text of a file: UTF-8, or the encoding of Chinese spreadsheets. */
export function textOfFile(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
