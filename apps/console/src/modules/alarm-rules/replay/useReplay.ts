import type { ReplayForm } from '@limpid/contract/alarm-rules/schemas'
import { useEffect, useRef, useState } from 'react'
import { ruleCalls } from '../alarm-rules.queries.ts'
import { addPart, emptyResult, type ReplayResult } from './replayFigures.ts'

export type Replayed = Omit<ReplayForm, 'after'>

export interface Replay {
  state: 'idle' | 'running' | 'done' | 'stopped'
  result: ReplayResult
  /** What was replayed, as text, to tell whether it changed since. */
  of: string
  error: unknown
  start: (what: Replayed) => void
  stop: () => void
}

/** Replays a rule part by part; leaving the page stops it. */
export function useReplay(): Replay {
  const [run, setRun] = useState<Pick<Replay, 'state' | 'result' | 'of' | 'error'>>({
    state: 'idle',
    result: emptyResult,
    of: '',
    error: null,
  })
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  async function goOn(what: Replayed, signal: AbortSignal): Promise<void> {
    let result = emptyResult
    let after: string | null = null
    do {
      const part = await ruleCalls.replay({ body: { ...what, ...(after && { after }) } }, { signal })
      if (signal.aborted) return
      result = addPart(result, part)
      after = part.next
      setRun({ state: after ? 'running' : 'done', result, of: JSON.stringify(what), error: null })
    } while (after)
  }

  return {
    ...run,
    start(what) {
      controller.current?.abort()
      const begun = new AbortController()
      controller.current = begun
      setRun({ state: 'running', result: emptyResult, of: JSON.stringify(what), error: null })
      goOn(what, begun.signal).catch((error: unknown) => {
        if (!begun.signal.aborted) setRun((before) => ({ ...before, state: 'stopped', error }))
      })
    },
    stop() {
      controller.current?.abort()
      setRun((before) => ({ ...before, state: 'stopped' }))
    },
  }
}
