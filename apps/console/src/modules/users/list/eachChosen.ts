import { maxUsersAtOnce } from '@limpid/contract/users/filter'
import type { UserFilter } from '@limpid/contract/users/users'
import type { RowSelection } from '../../../kit/table/selection/useSelection.ts'
import { userCalls } from '../users.queries.ts'

/** All matching accounts, also those beyond the last page that the list shows. */
async function listAll(filter: Partial<UserFilter>): Promise<string[]> {
  const { ids, next } = await userCalls.ids({ query: filter })
  for (let after = next; after !== null; ) {
    const part = await userCalls.ids({ query: { ...filter, after } })
    ids.push(...part.ids)
    after = part.next
  }
  return ids
}

/** Applies an operation to the selected accounts except the user's own, as many per call as allowed. */
export async function eachChosen(
  selection: RowSelection,
  filter: Partial<UserFilter>,
  own: string,
  act: (ids: string[]) => Promise<unknown>,
): Promise<void> {
  const chosen = selection.all ? await listAll(filter) : [...selection.chosen]
  const ids = chosen.filter((id) => id !== own)
  for (let at = 0; at < ids.length; at += maxUsersAtOnce) await act(ids.slice(at, at + maxUsersAtOnce))
}
