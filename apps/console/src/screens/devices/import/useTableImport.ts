import type { ImportExisting, ImportedRow, ImportRow } from '@limpid/contract/devices/import'
import { useCallback, useEffect, useRef, useState } from 'react'
import { bringRows } from './bringRows.ts'
import { readTable, sendImportRows } from './import.queries.ts'

export type ImportStep = 'choosing' | 'reading' | 'checking' | 'checked' | 'importing' | 'done' | 'stopped'

interface ImportState {
  step: ImportStep
  rows: readonly ImportRow[]
  /** Results so far: of the preview, or of the import. */
  reported: readonly ImportedRow[]
  error?: Error
}

const nothing: ImportState = { step: 'choosing', rows: [], reported: [] }

/** Reads a table, previews the import, and runs it after confirmation. */
export function useTableImport() {
  const [state, setState] = useState<ImportState>(nothing)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const begin = useCallback(() => {
    running.current?.abort()
    running.current = new AbortController()
    return running.current.signal
  }, [])
  const bring = useCallback(
    async (rows: readonly ImportRow[], existing: ImportExisting, apply: boolean, signal: AbortSignal) => {
      setState({ step: apply ? 'importing' : 'checking', rows, reported: [] })
      let reported: readonly ImportedRow[] = []
      const onProgress = (known: readonly ImportedRow[]) => {
        reported = known
        if (!signal.aborted || apply) setState((now) => ({ ...now, reported: known }))
      }
      try {
        reported = await bringRows({ rows, existing, apply, send: sendImportRows, onProgress, signal })
        if (signal.aborted && !apply) return
        setState({ step: apply ? (signal.aborted ? 'stopped' : 'done') : 'checked', rows, reported })
      } catch (error) {
        setState({ step: apply ? 'stopped' : 'choosing', rows, reported, error: error as Error })
      }
    },
    [],
  )

  const look = useCallback(
    async (file: File | null, existing: ImportExisting) => {
      const signal = begin()
      if (!file) return setState(nothing)
      setState({ ...nothing, step: 'reading' })
      try {
        const rows = await readTable(file)
        if (!signal.aborted) await bring(rows, existing, false, signal)
      } catch (error) {
        if (!signal.aborted) setState({ ...nothing, error: error as Error })
      }
    },
    [begin, bring],
  )
  const start = useCallback(
    (existing: ImportExisting) => bring(state.rows, existing, true, begin()),
    [begin, bring, state.rows],
  )
  const stop = useCallback(() => running.current?.abort(), [])
  return { ...state, look, start, stop }
}
