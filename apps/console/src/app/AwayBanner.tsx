import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { noteAnswer, probeServer, useConnection } from '../api/connection.ts'
import { useWords } from '../kit/language/useWords.ts'
import classes from './AwayBanner.module.css'
import { appWords } from './app.words.ts'

const probeEveryMs = 3000

function useOffline(): boolean {
  const [offline, setOffline] = useState(!navigator.onLine)
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine)
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [])
  return offline
}

/** It stands beside the pages, so a part that cannot be loaded must not be an error. */
const DatabaseBanner = lazy<ComponentType>(() =>
  import('./DatabaseBanner.tsx').catch(() => ({ default: () => null })),
)

/** Shows that the network, the server or its database is unreachable, and disappears once it is back. */
export function AwayBanner() {
  const t = useWords(appWords)
  const offline = useOffline()
  const { away, databaseAway } = useConnection()
  useEffect(() => {
    if (!away || offline) return
    const timer = setInterval(() => {
      void probeServer().then((answered) => answered && noteAnswer(true))
    }, probeEveryMs)
    return () => clearInterval(timer)
  }, [away, offline])
  return (
    <div role="status" aria-live="polite" className={classes.place}>
      {offline || away ? <div className={classes.banner}>{offline ? t.offline : t.away}</div> : null}
      {databaseAway && !offline && !away ? (
        <Suspense>
          <DatabaseBanner />
        </Suspense>
      ) : null}
    </div>
  )
}
