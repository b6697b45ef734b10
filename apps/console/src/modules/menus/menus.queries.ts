import { menus } from '@limpid/contract/menus'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { remote } from '../../api/remote.ts'

/** The calls of the management of menus. */
export const menuCalls = remote(menus)

/** The menu as a tree; with keywords what has them, and what stands above and below it. */
export function menuTreeQuery(keywords = '') {
  return queryOptions({
    queryKey: ['menus', 'tree', keywords],
    queryFn: ({ signal }) => menuCalls.list({ query: { keywords } }, { signal }),
  })
}

/** One entry, to edit it. */
export function menuFormQuery(id: string) {
  return queryOptions({
    queryKey: ['menus', 'form', id],
    queryFn: ({ signal }) => menuCalls.form({ params: { id } }, { signal }),
    // A form begins with what is stored now.
    staleTime: 0,
    gcTime: 0,
  })
}

/** Asks again for the tree. */
export function refreshMenus(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['menus', 'tree'] })
}
