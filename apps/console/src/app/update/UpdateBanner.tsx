import { useEffect } from 'react'
import { useWords } from '../../kit/language/useWords.ts'
import { PushButton } from '../../ui/PushButton.tsx'
import classes from './UpdateBanner.module.css'
import { updateWords } from './update.words.ts'
import { checkForNewVersion, useNewVersion } from './version.ts'

const lookEveryMs = 600_000
const restBetweenMs = 60_000

/** Offers to reload when a newer version was installed while the page is open; nothing reloads by itself. */
export function UpdateBanner() {
  const t = useWords(updateWords)
  const offered = useNewVersion((version) => version.offered && !version.putOff)
  useEffect(() => {
    let last = Date.now()
    const checkVersion = () => {
      if (document.hidden || Date.now() - last < restBetweenMs) return
      last = Date.now()
      void checkForNewVersion()
    }
    const timer = setInterval(checkVersion, lookEveryMs)
    document.addEventListener('visibilitychange', checkVersion)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', checkVersion)
    }
  }, [])
  return (
    <div role="status" aria-live="polite" className={classes.place}>
      {offered ? (
        <div className={classes.banner}>
          <span>{t.newVersion}</span>
          <PushButton onClick={() => window.location.reload()}>{t.reload}</PushButton>
          <PushButton look="plain" onClick={() => useNewVersion.setState({ putOff: true })}>
            {t.later}
          </PushButton>
        </div>
      ) : null}
    </div>
  )
}
