import {
  type ImportExisting,
  type ImportedRow,
  type ImportRow,
  maxImportRows,
} from '@limpid/contract/devices/import'

/** Sends some rows and returns the outcome of each. */
export type SendRows = (rows: ImportRow[], existing: ImportExisting, apply: boolean) => Promise<ImportedRow[]>

interface Bringing {
  rows: readonly ImportRow[]
  existing: ImportExisting
  apply: boolean
  send: SendRows
  /** Called after each call with all results so far. */
  onProgress: (done: readonly ImportedRow[]) => void
  signal: AbortSignal
}

/**
 * Imports a table in sequential calls of some hundred rows until it is complete or stopped. A serial number
 * that occurred in an earlier call is rejected here, because the server sees only one call at a time.
 */
export async function bringRows({
  rows,
  existing,
  apply,
  send,
  onProgress,
  signal,
}: Bringing): Promise<ImportedRow[]> {
  const done: ImportedRow[] = []
  const seen = new Set<string>()
  for (let at = 0; at < rows.length && !signal.aborted; at += maxImportRows) {
    const part = rows.slice(at, at + maxImportRows)
    const repeated = part.filter(({ sn }) => seen.has(sn))
    const fresh = part.filter(({ sn }) => !seen.has(sn))
    for (const { sn } of part) seen.add(sn)
    if (fresh.length > 0) done.push(...(await send(fresh, existing, apply)))
    for (const { line } of repeated)
      done.push({ line, outcome: 'refused', fault: 'snRepeated', changes: [], accessToken: null })
    onProgress([...done])
  }
  return done.sort((a, b) => a.line - b.line)
}
