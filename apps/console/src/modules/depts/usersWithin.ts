import type { DeptNode } from '@limpid/contract/depts/depts'
import { treeRows } from '../../kit/tree/treeRows.ts'

/** Number of users in a department and its subtree. */
export function usersWithin(dept: DeptNode): number {
  return treeRows([dept]).reduce((sum, { users }) => sum + users, 0)
}
