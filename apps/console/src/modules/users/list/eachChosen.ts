import { maxUsersAtOnce } from '@limpid/contract/users/limits'
import type { UserFilter } from '@limpid/contract/users/users'
import type { RowSelection } from '../../../kit/table/selection/useSelection.ts'
import { userCalls } from '../users.queries.ts'

const part = 200

/**
 * The selected accounts except the user's own; if all matching are selected, they are queried page by page.
 */
async function idsOf(selection: RowSelection, filter: Partial<UserFilter>, own: string): Promise<string[]> {
  const ids = [...selection.chosen]
  for (let pageNum = 1; selection.all; pageNum += 1) {
    const { list } = await userCalls.page({ query: { ...filter, pageNum, pageSize: part } })
    ids.push(...list.map(({ id }) => id))
    if (list.length < part) break
  }
  return ids.filter((id) => id !== own)
}

/** Applies an operation to the selected accounts except the user's own, as many per call as allowed. */
export async function eachChosen(
  selection: RowSelection,
  filter: Partial<UserFilter>,
  own: string,
  act: (ids: string[]) => Promise<unknown>,
): Promise<void> {
  const ids = await idsOf(selection, filter, own)
  for (let at = 0; at < ids.length; at += maxUsersAtOnce) await act(ids.slice(at, at + maxUsersAtOnce))
}
