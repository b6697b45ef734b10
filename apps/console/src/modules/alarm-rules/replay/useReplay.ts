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
  rule: Replayed['rule'] | undefined
  error: unknown
  start: (what: Replayed) => void
  stop: () => void
  /** Forgets what was replayed. */
  clear: () => void
}

type Run = Pick<Replay, 'state' | 'result' | 'of' | 'rule' | 'error'>
const nothing: Run = { state: 'idle', result: emptyResult, of: '', rule: undefined, error: null }
const ofRule = (what: Replayed) => ({ of: JSON.stringify(what), rule: what.rule, error: null })

/** Replays a rule part by part; leaving the page stops it. */
export function useReplay(): Replay {
  const [run, setRun] = useState(nothing)
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
      setRun({ ...ofRule(what), state: after ? 'running' : 'done', result })
    } while (after)
  }

  return {
    ...run,
    start(what) {
      controller.current?.abort()
      const begun = new AbortController()
      controller.current = begun
      setRun({ ...ofRule(what), state: 'running', result: emptyResult })
      goOn(what, begun.signal).catch((error: unknown) => {
        if (!begun.signal.aborted) setRun((before) => ({ ...before, state: 'stopped', error }))
      })
    },
    stop() {
      controller.current?.abort()
      setRun((before) => (before.state === 'running' ? { ...before, state: 'stopped' } : before))
    },
    clear() {
      controller.current?.abort()
      setRun(nothing)
    },
  }
}
