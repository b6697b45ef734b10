import { type ImportRow, maxTableBytes, maxTableRows } from '@limpid/contract/devices/import'
import type { PersonCtx } from '../../../../platform/context.ts'
import { readTable } from '../../../../platform/files/read-workbook.ts'
import { Problem } from '../../../../platform/problem.ts'
import { rowsOf } from './table.rules.ts'

/**
 * The devices in a table (XLSX or CSV), row by row. Throws `workbookRefused`, `deviceColumnsMissing`,
 * `workbookEmpty`.
 */
export async function readDeviceTable({ caller }: PersonCtx, file: Blob): Promise<ImportRow[]> {
  const limits = { bytes: maxTableBytes, rows: maxTableRows }
  const rows = rowsOf(await readTable(await file.bytes(), limits, caller.language))
  if (!rows) throw new Problem('deviceColumnsMissing')
  if (rows.length === 0) throw new Problem('workbookEmpty')
  return rows
}
