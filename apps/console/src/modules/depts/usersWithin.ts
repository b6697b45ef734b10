import type { DeptNode } from '@limpid/contract/depts'
import { treeRows } from '../../kit/tree/treeRows.ts'

/** How many are in a department and below it. */
export function usersWithin(dept: DeptNode): number {
  return treeRows([dept]).reduce((sum, { users }) => sum + users, 0)
}
