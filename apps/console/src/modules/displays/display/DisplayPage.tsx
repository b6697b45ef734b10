import { pairingCalls } from '@limpid/contract/displays/pairing'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallProblem } from '../../../api/problem.ts'
import { remote } from '../../../api/remote.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { readStored, writeStored } from '../../../lib/storage.ts'
import { ScreenOf } from '../screen/DefinedScreen.tsx'
import classes from './display.module.css'
import { displayWords } from './display.words.ts'
import { PairingCode } from './PairingCode.tsx'

const call = remote(pairingCalls)
/** Where the browser keeps its key: not in the address, which others read. */
const storedKey = 'displayKey'
const everyMs = 15_000

/** The screen of a display, or the code by which a browser becomes one. */
export function DisplayPage() {
  const [key, setKey] = useState(() => readStored(storedKey))
  const change = (next: string | undefined) => {
    writeStored(storedKey, next)
    setKey(next)
  }
  if (key === undefined) return <PairingCode onPaired={change} />
  return <PairedDisplay key={key} displayKey={key} onAgain={() => change(undefined)} />
}

const statusOf = (error: unknown) => (error instanceof CallProblem ? error.status : 0)

function PairedDisplay({ displayKey, onAgain }: { displayKey: string; onAgain: () => void }) {
  const t = useWords(displayWords)
  const { data, dataUpdatedAt, error } = useQuery({
    queryKey: ['display', displayKey],
    queryFn: ({ signal }) => call.displayView({}, { signal, authorization: `Bearer ${displayKey}` }),
    refetchInterval: everyMs,
    retry: false,
    meta: { shown: 'page' },
  })
  const status = statusOf(error)
  const isOver = status === 401 || (data !== undefined && data.view === null)
  if (isOver || status === 403)
    return (
      <main className={classes.page}>
        <h1>{isOver ? t.ended : t.denied}</h1>
        <p>{isOver ? t.endedHint : t.deniedHint}</p>
        {isOver ? <Button onClick={onAgain}>{t.again}</Button> : null}
      </main>
    )
  return <ScreenOf view={data?.view ?? undefined} updatedAt={dataUpdatedAt} failed={error !== null} />
}
