import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallProblem, takeProblem } from '../../../api/problem.ts'
import { toastProblem } from '../../../kit/toast.ts'

/** True where the page itself says what failed. */
const isShown = (meta: Record<string, unknown> | undefined) => meta?.['shown'] === 'page'
const hasNoAnswer = (error: unknown) => error instanceof CallProblem && error.status === 0

/** Says in a toast what failed, unless somebody already did. */
function tell(error: unknown): void {
  if (!(error instanceof CallProblem && error.handled)) toastProblem(takeProblem(error))
}

/** Only a lost answer and a fault of the server's own may be gone on the second try. */
function worthRetrying(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof CallProblem && (error.status === 0 || error.status >= 500)
}

/** The store of what was asked; pages hold answers for half a minute unless news marks them stale. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // A page has its own way to try again, and the toast besides; that nothing answers is what the banner is for.
    // What was typed and looked up is answered in its form.
    onError: (error, query) => {
      if (query.meta?.['shown'] === 'form' || (isShown(query.meta) && hasNoAnswer(error))) return
      tell(error)
    },
  }),
  mutationCache: new MutationCache({
    // A form says it in its place.
    onError: (error, _variables, _onMutateResult, mutation) => {
      if (!isShown(mutation.meta)) tell(error)
    },
  }),
  defaultOptions: {
    // Without a network a call fails at once and says so, instead of waiting in silence.
    queries: { staleTime: 30_000, retry: worthRetrying, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})
