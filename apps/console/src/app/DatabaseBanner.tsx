import { useEffect } from 'react'
import { noteDatabase } from '../api/connection.ts'
import { useWords } from '../kit/language/useWords.ts'
import { databaseWords } from './database.words.ts'
import classes from './UnreachableBanner.module.css'

const probeEveryMs = 3000

/** Whether the server has its database; a proxy that does not pass the path on knows nothing about it. */
async function probeReadiness(): Promise<boolean> {
  try {
    const answer = await fetch('./readyz', { cache: 'no-store', signal: AbortSignal.timeout(4000) })
    return answer.status !== 503
  } catch {
    return false
  }
}

/** Shows that the server has lost its database, until it is ready again. */
export default function DatabaseBanner() {
  const t = useWords(databaseWords)
  useEffect(() => {
    const timer = setInterval(() => {
      void probeReadiness().then((ready) => ready && noteDatabase(true))
    }, probeEveryMs)
    return () => clearInterval(timer)
  }, [])
  return <div className={classes.banner}>{t.databaseUnavailable}</div>
}
