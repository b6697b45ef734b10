import type { NewsSchema } from '@limpid/contract/catalogue/live'
import { pairingCalls } from '@limpid/contract/displays/pairing'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { openLive } from '../../../api/live.ts'
import { CallProblem } from '../../../api/problem.ts'
import { remote } from '../../../api/remote.ts'
import { useBrowserLanguage } from '../../../kit/language/useBrowserLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useLive } from '../../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../../kit/live/useNewsRefresh.ts'
import { readStored, writeStored } from '../../../lib/storage.ts'
import { ScreenOf } from '../screen/DefinedScreen.tsx'
import classes from './display.module.css'
import { displayKeyStored, displayWords } from './display.words.ts'
import { PairingCode } from './PairingCode.tsx'

const call = remote(pairingCalls)
/** Without news. Whatever the socket misses is a minute old at most. */
const everyMs = 60_000
/** News come in bursts; a screen is read again at most so often. */
const newsMs = 5_000
/** Displays refetch shortly after midnight, each at a different moment. */
const spreadMs = 5_000

/** The screen of a display, or the code by which a browser becomes one. */
export function DisplayPage({ updates }: { updates: readonly NewsSchema[] }) {
  useBrowserLanguage()
  const [key, setKey] = useState(() => readStored(displayKeyStored))
  const change = (next: string | undefined) => {
    writeStored(displayKeyStored, next)
    setKey(next)
  }
  if (key === undefined) return <PairingCode onPaired={change} />
  return <PairedDisplay key={key} displayKey={key} updates={updates} onAgain={() => change(undefined)} />
}

const statusOf = (error: unknown) => (error instanceof CallProblem ? error.status : 0)

interface PairedProps {
  displayKey: string
  updates: readonly NewsSchema[]
  onAgain: () => void
}

function PairedDisplay({ displayKey, updates, onAgain }: PairedProps) {
  const t = useWords(displayWords)
  const { data, dataUpdatedAt, error } = useQuery({
    queryKey: ['display', displayKey],
    queryFn: ({ signal }) => call.displayView({}, { signal, authorization: `Bearer ${displayKey}` }),
    refetchInterval: everyMs,
    retry: false,
    // Nobody is at the display: a failure is on its screen, never in a toast.
    meta: { shown: 'form' },
  })
  const refresh = useNewsRefresh([['display', displayKey]], newsMs)
  useLive(['fleet'], refresh, refresh)
  useEffect(
    () => openLive(updates, { token: () => displayKey, onRejected: refresh }),
    [updates, displayKey, refresh],
  )
  const dayEndsAt = data?.view?.dayEndsAt.getTime()
  useEffect(() => {
    if (dayEndsAt === undefined) return
    const inMs = Math.max(0, dayEndsAt - Date.now()) + Math.random() * spreadMs
    const timer = setTimeout(refresh, inMs)
    return () => clearTimeout(timer)
  }, [dayEndsAt, refresh])
  const status = statusOf(error)
  const isOver = status === 401 || (data !== undefined && data.view === null)
  if (isOver || status === 403)
    return (
      <main className={classes.page} data-big-screen>
        <h1>{isOver ? t.ended : t.denied}</h1>
        <p>{isOver ? t.endedHint : t.deniedHint}</p>
        {isOver ? <Button onClick={onAgain}>{t.again}</Button> : null}
      </main>
    )
  return <ScreenOf view={data?.view ?? undefined} updatedAt={dataUpdatedAt} failed={error !== null} />
}
