import { useEffect } from 'react'
import { isUnavailable, isUnreachable, useConnection } from '../../api/connection.ts'
import { isUnanswered } from '../../api/exchange/retry.ts'
import { nextDelayMs } from '../../api/exchange/retryDelay.ts'
import { CallProblem, handleProblem } from '../../api/problem.ts'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { PushButton } from '../../ui/PushButton.tsx'
import { appWords } from '../app.words.ts'
import { isPartMissing, missingBecause } from '../update/chunks.ts'
import { updateWords } from '../update/update.words.ts'
import classes from './errors.module.css'

interface PageFailedProps {
  error: unknown
  /** Fills the whole screen. */
  full?: boolean
  /** Retries the page; reloads the whole console when omitted. */
  onRetry?: (() => void) | undefined
  /** Number of consecutive load failures so far: each automatic retry waits longer. */
  failures?: number
}

/** Replaces a page that broke or could not be loaded. */
export function PageFailed({ error, full = false, onRetry, failures = 1 }: PageFailedProps) {
  const t = useWords(appWords)
  const update = useWords(updateWords)
  const common = useWords(kitWords)
  const missing = isPartMissing(error)
  const because = missingBecause(error)
  const away = because === 'away' || isUnreachable(error)
  const passing = away || because === 'failed' || isUnanswered(error)
  const reload = () => window.location.reload()
  const hint = () => {
    if (away) return update.pageAwayHint
    if (passing) return update.pageFailedHint
    if (because === 'replaced') return update.pageMissingHint
    return missing ? update.partMissing : t.pageFailedHint
  }
  useOnceBack(passing ? onRetry : undefined, failures)
  return (
    <div className={full ? classes.full : classes.inside} role="alert">
      <h1 className={classes.title}>{missing || passing ? update.pageMissing : t.pageFailed}</h1>
      <p className={classes.hint}>{hint()}</p>
      {error instanceof CallProblem && !passing ? (
        <p className={classes.detail}>{handleProblem(error)}</p>
      ) : null}
      {missing && !passing ? (
        <PushButton onClick={reload}>{update.reload}</PushButton>
      ) : (
        <PushButton onClick={onRetry ?? reload}>{common.retry}</PushButton>
      )}
    </div>
  )
}

/** Runs the given action, if any, some time after the server responds again. */
function useOnceBack(act: (() => void) | undefined, failures: number): void {
  const away = useConnection(isUnavailable)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each coming back
  useEffect(() => {
    if (away || !act) return
    const timer = setTimeout(act, nextDelayMs(failures - 1, Math.random()))
    return () => clearTimeout(timer)
  }, [away])
}
