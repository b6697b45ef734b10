import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallProblem, takeProblem } from '../../api/problem.ts'
import { toastProblem } from '../../kit/toast.ts'

type Meta = Record<string, unknown> | undefined

/** Shows a failed query or mutation once, unless its page does (`meta.shown`) or somebody already did. */
function show(error: unknown, meta: Meta): void {
  if (meta?.['shown'] === 'page' || (error instanceof CallProblem && error.handled)) return
  toastProblem(takeProblem(error))
}

/** Only a lost answer and a fault of the server's own may be gone on the second try. */
function worthRetrying(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof CallProblem && (error.status === 0 || error.status >= 500)
}

/** The store of what was asked; pages hold answers for half a minute unless news marks them stale. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => show(error, query.meta) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _onMutateResult, mutation) => show(error, mutation.meta),
  }),
  defaultOptions: {
    // Without a network a call fails at once and says so, instead of waiting in silence.
    queries: { staleTime: 30_000, retry: worthRetrying, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})
