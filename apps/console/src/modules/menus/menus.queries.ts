import { menus } from '@limpid/contract/menus/menus'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

/** The endpoints of menu management. */
export const menuCalls = remote(menus)
const reads = queriesOf('menus', menus)

/** The menu as a tree; with keywords the matches with their ancestors and descendants. */
export function menuTreeQuery(keywords = '') {
  return reads.list({ query: { keywords } })
}

/** One entry for editing. */
export function menuFormQuery(id: string) {
  return {
    ...reads.form({ params: { id } }),
    // A form starts with what is currently stored.
    staleTime: 0,
    gcTime: 0,
  }
}
