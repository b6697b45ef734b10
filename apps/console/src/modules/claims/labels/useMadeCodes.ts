import type { DeviceLabel } from '@limpid/contract/fleet/fleet'
import { useEffect, useRef, useState } from 'react'
import { handleProblem } from '../../../api/problem.ts'
import { type MadeCodes, makeAll } from './makeAll.ts'

interface MadeState extends MadeCodes {
  step: 'none' | 'making' | 'made' | 'stopped'
  problem?: string
}

const emptyState: MadeState = { step: 'none', codes: new Map(), expiresAt: undefined }

export type MadeWork = ReturnType<typeof useMadeCodes>

/** Claim codes of the devices on the labels, created on request and held only by this page. */
export function useMadeCodes(labels: readonly DeviceLabel[]) {
  const [state, setState] = useState<MadeState>(emptyState)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function make(terms: { days: number; password: string }): Promise<void> {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setState({ ...emptyState, step: 'making' })
    const ids = labels.map(({ id }) => id)
    try {
      await makeAll(ids, terms, (made) => setState({ step: 'making', ...made }), signal)
      setState((now) => ({ ...now, step: signal.aborted ? 'stopped' : 'made' }))
    } catch (error) {
      setState((now) => ({ ...now, step: 'stopped', problem: handleProblem(error as Error) }))
    }
  }
  return { ...state, make, stop: () => running.current?.abort() }
}
