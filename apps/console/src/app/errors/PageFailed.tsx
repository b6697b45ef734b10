import { takeProblem } from '../../api/problem.ts'
import { kitWords } from '../../kit/kit.words.ts'
import { useWords } from '../../kit/useWords.ts'
import { PushButton } from '../../ui/PushButton.tsx'
import { appWords } from '../app.words.ts'
import classes from './errors.module.css'

interface PageFailedProps {
  error: unknown
  /** Stands alone on the screen. */
  full?: boolean
  /** Tries the page again; the whole console is loaded anew when left out. */
  onRetry?: () => void
}

/** What stands where a page broke or could not be loaded. */
export function PageFailed({ error, full = false, onRetry }: PageFailedProps) {
  const t = useWords(appWords)
  const common = useWords(kitWords)
  return (
    <div className={full ? classes.full : classes.inside} role="alert">
      <h1 className={classes.title}>{t.pageFailed}</h1>
      <p className={classes.hint}>{t.pageFailedHint}</p>
      <p className={classes.detail}>{takeProblem(error)}</p>
      <PushButton onClick={onRetry ?? (() => window.location.reload())}>{common.retry}</PushButton>
    </div>
  )
}
