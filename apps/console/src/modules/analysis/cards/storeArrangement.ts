import { members } from '@limpid/contract/members/members'
import type { DashboardCards } from '@limpid/contract/members/preferences'
import { remote } from '../../../api/remote.ts'
import { useMember } from '../../../kit/access/member.ts'

const calls = remote({ update: members.updatePreferences })

/** Stores the arrangement with the account, and shows it at once. */
export async function storeArrangement(dashboard: DashboardCards): Promise<void> {
  const who = useMember.getState().member?.id
  await calls.update({ body: { dashboard } })
  useMember.setState(({ member }) =>
    member && member.id === who
      ? { member: { ...member, preferences: { ...member.preferences, dashboard } } }
      : {},
  )
}
