import type { Language } from '@limpid/contract/kernel/words'
import { grantCalls } from '@limpid/contract/menus/grants'
import { type RolePageQuery, roles } from '@limpid/contract/roles'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { remote } from '../../api/remote.ts'

export const roleCalls = remote(roles)
const grants = remote(grantCalls)
export const setRoleMenus = grants.setMenus

/** The roles that something can be granted to; their names come in the language of the call. */
export function roleOptionsQuery(language: Language) {
  return queryOptions({
    queryKey: ['roles', 'options', language],
    queryFn: ({ signal }) => roleCalls.options({}, { signal }),
  })
}

/** A page of the roles. */
export function rolePageQuery(query: Partial<RolePageQuery>) {
  return queryOptions({
    queryKey: ['roles', 'page', query],
    queryFn: ({ signal }) => roleCalls.page({ query }, { signal }),
  })
}

/** One role, to edit it. */
export function roleFormQuery(id: string) {
  return queryOptions({
    queryKey: ['roles', 'form', id],
    queryFn: ({ signal }) => roleCalls.form({ params: { id } }, { signal }),
    // A form begins with what is stored now.
    staleTime: 0,
    gcTime: 0,
  })
}

/** The whole menu with its buttons, and what of it one may give away. */
export function grantTreeQuery() {
  return queryOptions({
    queryKey: ['roles', 'grants', 'tree'],
    queryFn: ({ signal }) => grants.grantTree({}, { signal }),
  })
}

/** The entries and buttons that a role has. */
export function menuIdsQuery(id: string) {
  return queryOptions({
    queryKey: ['roles', 'grants', id],
    queryFn: ({ signal }) => grants.menuIds({ params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** What somebody with a role alone gets. */
export function previewQuery(id: string) {
  return queryOptions({
    queryKey: ['roles', 'preview', id],
    queryFn: ({ signal }) => grants.preview({ params: { id } }, { signal }),
    staleTime: 0,
  })
}

/** Asks again for everything that shows roles. */
export async function refreshRoles(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['roles'] }),
    client.invalidateQueries({ queryKey: ['users'] }),
  ])
}
