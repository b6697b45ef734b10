import { useEffect } from 'react'
import { isAway, useConnection } from '../../api/connection.ts'
import { CallProblem, takeProblem } from '../../api/problem.ts'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { PushButton } from '../../ui/PushButton.tsx'
import { appWords } from '../app.words.ts'
import { isPartAway, isPartMissing } from '../update/chunks.ts'
import { updateWords } from '../update/update.words.ts'
import classes from './errors.module.css'

interface PageFailedProps {
  error: unknown
  /** Stands alone on the screen. */
  full?: boolean
  /** Tries the page again; the whole console is loaded anew when left out. */
  onRetry?: (() => void) | undefined
}

/** What stands where a page broke or could not be loaded. */
export function PageFailed({ error, full = false, onRetry }: PageFailedProps) {
  const t = useWords(appWords)
  const update = useWords(updateWords)
  const common = useWords(kitWords)
  const missing = isPartMissing(error)
  const away = isPartAway(error) || isAway(error)
  const reload = () => window.location.reload()
  useOnceBack(away ? onRetry : undefined)
  return (
    <div className={full ? classes.full : classes.inside} role="alert">
      <h1 className={classes.title}>{missing || away ? update.pageMissing : t.pageFailed}</h1>
      <p className={classes.hint}>
        {away ? update.pageAwayHint : missing ? update.pageMissingHint : t.pageFailedHint}
      </p>
      {error instanceof CallProblem && !away ? <p className={classes.detail}>{takeProblem(error)}</p> : null}
      {missing && !away ? (
        <PushButton onClick={reload}>{update.reload}</PushButton>
      ) : (
        <PushButton onClick={onRetry ?? reload}>{common.retry}</PushButton>
      )}
    </div>
  )
}

/** Does it, if there is anything to do, as soon as the server answers again. */
function useOnceBack(act: (() => void) | undefined): void {
  const away = useConnection((connection) => connection.away)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each coming back
  useEffect(() => {
    if (!away) act?.()
  }, [away])
}
