import type { SignInRow } from '@limpid/contract/auth/sign-ins'
import type { Page } from '@limpid/contract/kernel/page'
import { members } from '@limpid/contract/members'
import type { SignInQuery } from '@limpid/contract/members/personal'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { remote } from '../../api/remote.ts'
import { keepMember } from '../../kit/access/member.ts'

/** The calls of the personal centre. */
export const personal = remote(members)

export const profileQuery = queryOptions({
  queryKey: ['members', 'profile'],
  queryFn: ({ signal }) => personal.profile({}, { signal }),
})

export const sessionsQuery = queryOptions({
  queryKey: ['members', 'sessions'],
  queryFn: ({ signal }) => personal.sessions({}, { signal }),
})

export const apiKeysQuery = queryOptions({
  queryKey: ['members', 'api-keys'],
  queryFn: ({ signal }) => personal.apiKeys({}, { signal }),
})

/** A page of one's own sign-ins. */
export function signInsQuery(query: Partial<SignInQuery>) {
  return queryOptions<Page<SignInRow>>({
    queryKey: ['members', 'sign-ins', query],
    queryFn: ({ signal }) => personal.signIns({ query }, { signal }),
  })
}

/** Asks again for the profile, and for who is signed in, whom the frame shows. */
export async function refreshProfile(client: QueryClient): Promise<void> {
  const [member] = await Promise.all([personal.me({}), client.invalidateQueries(profileQuery)])
  keepMember(member)
}
