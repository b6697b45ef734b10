import { rounded } from '@limpid/contract/kernel/decimals'
import { workbook } from '../../../platform/files/workbook.ts'
import type { ReportDocument, ReportTable } from './document.ts'

/** A report as a workbook: a sheet with the facts, and one for each table. Figures are numbers, a missing one is an empty cell. */
export async function xlsxOf({ title, facts, tables }: ReportDocument): Promise<Buffer> {
  const about = {
    name: title,
    columns: [
      { title, width: 24 },
      { title: '', width: 80 },
    ],
    rows: [facts],
  }
  const parts: Uint8Array[] = []
  for await (const part of workbook(about, ...tables.map(sheetOf))) parts.push(part)
  return Buffer.concat(parts)
}

function sheetOf({ title, columns, rows }: ReportTable) {
  return {
    name: title,
    columns: columns.map(({ name, width = 1 }) => ({ title: name, width: Math.round(14 * width) })),
    rows: [
      rows.map((cells) =>
        cells.map((cell, at) =>
          typeof cell === 'number' ? rounded(cell, columns[at]?.precision ?? 0) : (cell ?? ''),
        ),
      ),
    ],
  }
}
