import { members } from '@limpid/contract/members/members'
import type { SignInQuery } from '@limpid/contract/members/personal'
import type { QueryClient } from '@tanstack/react-query'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'
import { storeMember } from '../../kit/access/member.ts'

/** The endpoints of the personal centre. */
export const personal = remote(members)
const reads = queriesOf('members', members)

export const profileQuery = reads.profile({})

export const sessionsQuery = reads.sessions({})

export const apiKeysQuery = reads.apiKeys({})

/** A page of the user's own sign-ins. */
export function signInsQuery(query: Partial<SignInQuery>) {
  return reads.signIns({ query })
}

/** Refetches the profile, and the signed-in user shown in the frame. */
export async function refreshProfile(client: QueryClient): Promise<void> {
  const [member] = await Promise.all([personal.me({}), client.invalidateQueries(profileQuery)])
  storeMember(member)
}
