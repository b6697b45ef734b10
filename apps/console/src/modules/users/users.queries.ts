import type { Language } from '@limpid/contract/kernel/words'
import { type UserFilter, type UserPageQuery, users } from '@limpid/contract/users/users'
import { download } from '../../api/download.ts'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'
import { saveBlob } from '../../lib/files/saveFile.ts'

export const userCalls = remote(users)
const reads = queriesOf('users', users)

/** A page of the accounts visible to the user; labels are in the language of the call. */
export function userPageQuery(query: Partial<UserPageQuery>, language: Language) {
  return reads.page({ query }, language)
}

/** The departments visible to the user, with the number of accounts in each. */
export function userDeptsQuery() {
  return reads.depts({})
}

/** The roles, and which of them the user may give. */
export function userRolesQuery(language: Language) {
  return reads.roles({}, language)
}

/** One account, for editing. */
export function userFormQuery(id: string) {
  return {
    ...reads.form({ params: { id } }),
    // A form starts with what is currently stored.
    staleTime: 0,
    gcTime: 0,
  }
}

/** What an account still has that its erasure depends on. */
export function userErasureQuery(id: string) {
  return { ...reads.erasure({ params: { id } }), staleTime: 0 }
}

/** Downloads the matching accounts, or the import template. */
export async function saveUsers(kind: 'xlsx' | 'csv', query: Partial<UserFilter>): Promise<void> {
  const { name, content } = await download(kind === 'csv' ? users.exportCsv : users.exportXlsx, { query })
  saveBlob(name, content)
}

export async function saveTemplate(): Promise<void> {
  const { name, content } = await download(users.template, {})
  saveBlob(name, content)
}
