import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { noteAnswer, probeServer, useConnection } from '../api/connection.ts'
import { useWords } from '../kit/language/useWords.ts'
import { appWords } from './app.words.ts'
import classes from './UnreachableBanner.module.css'

const probeEveryMs = 3000

function useOffline(): boolean {
  const [offline, setOffline] = useState(!navigator.onLine)
  useEffect(() => {
    const update = () => setOffline(!navigator.onLine)
    window.addEventListener('online', update)
    window.addEventListener('offline', update)
    return () => {
      window.removeEventListener('online', update)
      window.removeEventListener('offline', update)
    }
  }, [])
  return offline
}

/** It is rendered beside the pages, so a chunk that fails to load must not be an error. */
const DatabaseBanner = lazy<ComponentType>(() =>
  import('./DatabaseBanner.tsx').catch(() => ({ default: () => null })),
)

/** Shows that the network, the server or its database is unreachable, and disappears once it is back. */
export function UnreachableBanner() {
  const t = useWords(appWords)
  const offline = useOffline()
  const { away, databaseUnavailable } = useConnection()
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
      {databaseUnavailable && !offline && !away ? (
        <Suspense>
          <DatabaseBanner />
        </Suspense>
      ) : null}
    </div>
  )
}
