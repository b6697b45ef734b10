import type { UserFilter } from '@limpid/contract/users'
import { mostUsersAtOnce } from '@limpid/contract/users/limits'
import type { RowSelection } from '../../../kit/table/selection/useSelection.ts'
import { userCalls } from '../users.queries.ts'

const part = 200

/** The chosen accounts but one's own; all that match are asked for page by page. */
async function idsOf(selection: RowSelection, filter: Partial<UserFilter>, own: string): Promise<string[]> {
  const ids = [...selection.chosen]
  for (let pageNum = 1; selection.all; pageNum += 1) {
    const { list } = await userCalls.page({ query: { ...filter, pageNum, pageSize: part } })
    ids.push(...list.map(({ id }) => id))
    if (list.length < part) break
  }
  return ids.filter((id) => id !== own)
}

/** Does something to the chosen accounts but one's own, as many at once as a call takes. */
export async function eachChosen(
  selection: RowSelection,
  filter: Partial<UserFilter>,
  own: string,
  act: (ids: string[]) => Promise<unknown>,
): Promise<void> {
  const ids = await idsOf(selection, filter, own)
  for (let at = 0; at < ids.length; at += mostUsersAtOnce) await act(ids.slice(at, at + mostUsersAtOnce))
}
