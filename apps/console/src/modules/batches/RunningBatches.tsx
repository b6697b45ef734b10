import type { BatchProgress } from '@limpid/contract/batches/batches'
import { staleNews } from '@limpid/contract/catalogue/stale-news'
import { ActionIcon } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { refetchStale } from '../../api/stale.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { useLive, useLiveState } from '../../kit/live/useLive.ts'
import { toastDone, toastProblem } from '../../kit/toast.ts'
import { formatNumber } from '../../lib/format.ts'
import { batchesPath, batchPath } from './batchPath.ts'
import { runningWords } from './running.words.ts'

/** A bulk job without updates for this long is no longer shown; its page has the outcome. */
const forgetMs = 30_000
const radius = 7
const round = 2 * Math.PI * radius

/**
 * Progress of the user's running bulk jobs, with a toast when one ends. The runner sends updates repeatedly.
 */
export function RunningBatches() {
  const t = useWords(runningWords)
  const language = useLanguage()
  const [running, setRunning] = useState<readonly BatchProgress[]>([])
  const state = useLiveState()
  useLive(['batches'], (news) => {
    if (news.kind !== 'batch.progressed') return
    const { progress } = news
    setRunning((known) => {
      const others = known.filter(({ id }) => id !== progress.id)
      return progress.state === 'running' ? [...others, progress] : others
    })
    if (progress.state === 'running') return
    notifyEnd(progress)
    refetchStale(staleNews[news.kind])
  })
  const notifyEnd = ({ id, state: end, changed, failed }: BatchProgress) => {
    const number = (value: number) => formatNumber(value, { precision: 0 }, language)
    if (end === 'broken') toastProblem(t.toastBroken, id)
    else if (end === 'cancelled') toastDone(t.toastStopped, id)
    else
      toastDone(
        failed > 0 ? t.toastFailed(number(changed), number(failed)) : t.toastDone(number(changed)),
        id,
      )
  }
  useEffect(() => {
    if (state !== 'live') setRunning([])
  }, [state])
  useEffect(() => {
    if (running.length === 0) return
    const timer = setTimeout(() => setRunning([]), forgetMs)
    return () => clearTimeout(timer)
  }, [running])

  const [only] = running
  if (!only) return null
  const share = sum(running, 'done') / Math.max(1, sum(running, 'total'))
  const label = t.running(Math.floor(share * 100))
  return (
    <ActionIcon
      component={Link}
      to={running.length === 1 ? batchPath(only.id) : batchesPath}
      variant="subtle"
      size="lg"
      aria-label={label}
      title={label}
    >
      <svg width={20} height={20} viewBox="0 0 20 20" aria-hidden="true">
        <circle cx={10} cy={10} r={radius} fill="none" stroke="var(--line)" strokeWidth={3} />
        <circle
          cx={10}
          cy={10}
          r={radius}
          fill="none"
          stroke="currentColor"
          strokeWidth={3}
          strokeDasharray={`${share * round} ${round}`}
          transform="rotate(-90 10 10)"
        />
      </svg>
    </ActionIcon>
  )
}

const sum = (batches: readonly BatchProgress[], field: 'done' | 'total') =>
  batches.reduce((total, batch) => total + batch[field], 0)
