import { useEffect, useState } from 'react'
import { noteAnswer, noteDatabase, probeReadiness, probeServer, useConnection } from '../api/connection.ts'
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

/** Asks until the answer is yes, for as long as this is wanted. */
function useProbe(wanted: boolean, probe: () => Promise<boolean>, found: (yes: true) => void): void {
  useEffect(() => {
    if (!wanted) return
    const timer = setInterval(() => {
      void probe().then((yes) => yes && found(yes))
    }, probeEveryMs)
    return () => clearInterval(timer)
  }, [wanted, probe, found])
}

/** Shows that the network, the server or its database is unreachable, and disappears once it is back. */
export function AwayBanner() {
  const t = useWords(appWords)
  const offline = useOffline()
  const { away, databaseAway } = useConnection()
  useProbe(away && !offline, probeServer, noteAnswer)
  useProbe(databaseAway && !away && !offline, probeReadiness, noteDatabase)
  const text = offline ? t.offline : away ? t.away : databaseAway ? t.databaseAway : undefined
  return (
    <div role="status" aria-live="polite" className={classes.place}>
      {text === undefined ? null : <div className={classes.banner}>{text}</div>}
    </div>
  )
}
