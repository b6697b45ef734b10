import { views } from '@limpid/contract/views'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { remote } from '../../api/remote.ts'

/** What is done to views. */
export const viewing = remote(views)

/** One's own views of a list. */
export function viewsQuery(list: string) {
  return queryOptions({
    queryKey: ['views', list],
    queryFn: ({ signal }) => viewing.list({ query: { list } }, { signal }),
    staleTime: 300_000,
  })
}

export function refreshViews(client: QueryClient, list: string): Promise<void> {
  return client.invalidateQueries({ queryKey: ['views', list] })
}
