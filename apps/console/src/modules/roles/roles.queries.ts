import type { Language } from '@limpid/contract/kernel/words'
import { grantCalls } from '@limpid/contract/menus/grants'
import { type RolePageQuery, roles } from '@limpid/contract/roles/roles'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

export const roleCalls = remote(roles)
const reads = queriesOf('roles', roles)
const grants = remote(grantCalls)
const grantReads = queriesOf('menus', grantCalls)
export const setRoleMenus = grants.setMenus

/** The roles that can be granted a permission or page; their names come in the language of the request. */
export function roleOptionsQuery(language: Language) {
  return reads.options({}, language)
}

/** A page of roles. */
export function rolePageQuery(query: Partial<RolePageQuery>) {
  return reads.page({ query })
}

/** One role, for editing. */
export function roleFormQuery(id: string) {
  return {
    ...reads.form({ params: { id } }),
    // A form starts with what is currently stored.
    staleTime: 0,
    gcTime: 0,
  }
}

/** The whole menu with its buttons, marked with what the caller can grant. */
export function grantTreeQuery() {
  return grantReads.grantTree({})
}

/** The menu entries and buttons of a role. */
export function menuIdsQuery(id: string) {
  return {
    ...grantReads.menuIds({ params: { id } }),
    staleTime: 0,
    gcTime: 0,
  }
}

/** What a user with only this role gets. */
export function previewQuery(id: string) {
  return {
    ...grantReads.preview({ params: { id } }),
    staleTime: 0,
  }
}
