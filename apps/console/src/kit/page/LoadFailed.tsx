import { handleProblem } from '../../api/problem.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { kitWords } from '../language/kit.words.ts'
import { useWords } from '../language/useWords.ts'

interface LoadFailedProps {
  error: Error
  onRetry: () => void
  /** What could not be loaded; a generic message when omitted. */
  title?: string
}

/** Replaces content that could not be loaded: what, why, and a retry button. */
export function LoadFailed({ error, onRetry, title }: LoadFailedProps) {
  const t = useWords(kitWords)
  return (
    <ErrorState
      title={title ?? t.loadFailed}
      message={handleProblem(error)}
      retryLabel={t.retry}
      onRetry={onRetry}
    />
  )
}
