import {
  type ImportExisting,
  type ImportedRow,
  type ImportRow,
  maxImportRows,
} from '@limpid/contract/devices/import'
import type { ImportTask } from '../../../kit/import/useFileImport.ts'

/** A row of the table, with what happens to it. */
export type ImportedDevice = ImportedRow & Pick<ImportRow, 'name' | 'sn'>

interface RowsTask extends ImportTask<ImportedDevice> {
  rows: readonly ImportRow[]
  send: (rows: ImportRow[]) => Promise<ImportedRow[]>
}

/**
 * Imports a table in sequential calls of some hundred rows until it is complete or stopped. A serial number
 * that occurred in an earlier call is rejected here, because the server sees only one call at a time.
 */
export async function importRows({ rows, send, onProgress, signal }: RowsTask): Promise<ImportedDevice[]> {
  const total = rows.length
  const byLine = new Map(rows.map((row) => [row.line, row]))
  const named = (row: ImportedRow): ImportedDevice => {
    const { name = '', sn = '' } = byLine.get(row.line) ?? {}
    return { ...row, name, sn }
  }
  const done: ImportedDevice[] = []
  const seen = new Set<string>()
  onProgress({ done: 0, total }, [])
  for (let at = 0; at < total && !signal.aborted; at += maxImportRows) {
    const part = rows.slice(at, at + maxImportRows)
    const repeated = part.filter(({ sn }) => seen.has(sn))
    const fresh = part.filter(({ sn }) => !seen.has(sn))
    for (const { sn } of part) seen.add(sn)
    if (fresh.length > 0) done.push(...(await send(fresh)).map(named))
    for (const { line } of repeated)
      done.push(named({ line, outcome: 'refused', fault: 'snRepeated', changes: [], accessToken: null }))
    onProgress({ done: done.length, total }, [...done])
  }
  return done.sort((a, b) => a.line - b.line)
}

/** The steps of an import: the table is read once, then its rows are previewed or imported. */
export function deviceSteps(calls: {
  read: (file: File) => Promise<ImportRow[]>
  send: (rows: ImportRow[], existing: ImportExisting, apply: boolean) => Promise<ImportedRow[]>
  /** After an import, complete or not. */
  onImported: () => Promise<void>
}) {
  let known: { file: File; rows: ImportRow[] } | undefined
  const step = async (
    file: File,
    existing: ImportExisting,
    apply: boolean,
    task: ImportTask<ImportedDevice>,
  ) => {
    const rows = known?.file === file ? known.rows : await calls.read(file)
    if (!task.signal.aborted) known = { file, rows }
    return importRows({ ...task, rows, send: (part) => calls.send(part, existing, apply) })
  }
  type Step = (
    file: File,
    existing: ImportExisting,
    task: ImportTask<ImportedDevice>,
  ) => Promise<ImportedDevice[]>
  const look: Step = (file, existing, task) => step(file, existing, false, task)
  const store: Step = (file, existing, task) => step(file, existing, true, task).finally(calls.onImported)
  return { look, store }
}
