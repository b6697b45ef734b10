import type { Language } from '@limpid/contract/kernel/words'
import { type UserFilter, type UserPageQuery, users } from '@limpid/contract/users'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { download } from '../../api/download.ts'
import { remote } from '../../api/remote.ts'
import { saveBlob } from '../../lib/files/saveFile.ts'

export const userCalls = remote(users)

/** A page of the accounts that one sees; labels come in the language of the call. */
export function userPageQuery(query: Partial<UserPageQuery>, language: Language) {
  return queryOptions({
    queryKey: ['users', 'page', language, query],
    queryFn: ({ signal }) => userCalls.page({ query }, { signal }),
  })
}

/** The departments that one sees, with how many are in each. */
export function userDeptsQuery() {
  return queryOptions({
    queryKey: ['users', 'depts'],
    queryFn: ({ signal }) => userCalls.depts({}, { signal }),
  })
}

/** The roles, and which of them one may give. */
export function userRolesQuery(language: Language) {
  return queryOptions({
    queryKey: ['users', 'roles', language],
    queryFn: ({ signal }) => userCalls.roles({}, { signal }),
  })
}

/** One account, to edit it. */
export function userFormQuery(id: string) {
  return queryOptions({
    queryKey: ['users', 'form', id],
    queryFn: ({ signal }) => userCalls.form({ params: { id } }, { signal }),
    // A form begins with what is stored now.
    staleTime: 0,
    gcTime: 0,
  })
}

/** Saves the accounts that match, or the workbook to fill in. */
export async function saveUsers(kind: 'xlsx' | 'csv', query: Partial<UserFilter>): Promise<void> {
  const { name, content } = await download(kind === 'csv' ? users.exportCsv : users.exportXlsx, { query })
  saveBlob(name, content)
}

export async function saveTemplate(): Promise<void> {
  const { name, content } = await download(users.template, {})
  saveBlob(name, content)
}

/** Asks again for everything that shows accounts; departments and roles count them. */
export async function refreshUsers(client: QueryClient): Promise<void> {
  await Promise.all(
    [['users'], ['depts', 'tree'], ['roles', 'page']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  )
}
