import { agreements } from '@limpid/contract/agreements'
import { queryOptions } from '@tanstack/react-query'
import { remote } from '../../../api/remote.ts'

const calls = remote(agreements)

/** What the signed-in person is asked to agree to; `language` is that of the titles. */
export function dueQuery(language: string) {
  return queryOptions({
    queryKey: ['agreements', 'due', language],
    queryFn: ({ signal }) => calls.due({}, { signal }),
    staleTime: 0,
  })
}

/** Agrees to texts by their ids. */
export const accept = (ids: string[]) => calls.accept({ body: { agreements: ids } })
