import { views } from '@limpid/contract/views/views'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

/** Mutations of views. */
export const viewing = remote(views)
const reads = queriesOf('views', views)

/** The user's views of a list. */
export function viewsQuery(list: string) {
  return {
    ...reads.list({ query: { list } }),
    staleTime: 300_000,
  }
}
