import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { keepEqual } from '../../../api/keepEqual.ts'
import { CallProblem } from '../../../api/problem.ts'
import { refetchChanged } from '../../../api/refetch.ts'
import { drainStale, onStale } from '../../../api/stale.ts'
import { expandStale } from '../../../kit/modules/staleWith.ts'
import { toastFailure } from '../../../kit/toast.ts'

/** True if the page itself shows the failure. */
const isShown = (meta: Record<string, unknown> | undefined) => meta?.['shown'] === 'page'
const hasNoAnswer = (error: unknown) => error instanceof CallProblem && error.status === 0
/** True if there is no such thing, also when its address cannot be asked for. */
const isNothing = (error: unknown) => !(error instanceof CallProblem) || error.status === 404

/** Only a lost response and a server error may succeed on the second attempt. */
function worthRetrying(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof CallProblem && (error.status === 0 || error.status >= 500)
}

/** The query cache; results stay fresh for half a minute unless an event marks them stale. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // A page has its own retry, and the toast in addition; an unreachable server is reported in the banner.
    // What does not exist is not worth a retry: the page says so. Lookups of typed input show errors in their form.
    onError: (error, query) => {
      const isNew = query.state.data === undefined
      if (isShown(query.meta) && (hasNoAnswer(error) || (isNew && isNothing(error)))) return
      if (query.meta?.['shown'] === 'form') return
      toastFailure(error)
    },
  }),
  mutationCache: new MutationCache({
    // A form shows it in place.
    onError: (error, _variables, _onMutateResult, mutation) => {
      if (!isShown(mutation.meta)) toastFailure(error)
    },
    // A form that failed keeps what it shows.
    onSettled: (_reply, error, _variables, _onMutateResult, mutation) =>
      refetchNamed(drainStale(!(error && isShown(mutation.meta)))),
  }),
  defaultOptions: {
    // Without a network a call fails at once with a message, instead of waiting silently.
    queries: {
      staleTime: 30_000,
      retry: worthRetrying,
      networkMode: 'always',
      structuralSharing: keepEqual,
    },
    mutations: { networkMode: 'always' },
  },
})

/** Refetches answers, named as in `stales` of an endpoint, with what becomes stale with them. */
async function refetchNamed(names: readonly string[]): Promise<void> {
  await Promise.all(
    expandStale(names).map((name) => refetchChanged(queryClient, { queryKey: name.split('/') })),
  )
}

// A mutation ends when what it made stale is fresh again; a call outside of one does not wait.
onStale({
  noted: fetchWithoutMutation,
  updated: (names) => void refetchNamed(names),
})
// What was noted while the last mutation waited for its own refetches.
queryClient.getMutationCache().subscribe(fetchWithoutMutation)

function fetchWithoutMutation(): void {
  if (queryClient.isMutating() === 0) void refetchNamed(drainStale(true))
}
