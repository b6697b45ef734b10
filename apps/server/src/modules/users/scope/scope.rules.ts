import type { Branch } from '@limpid/contract/kernel/trees'
import { subtreeOf } from '@limpid/contract/kernel/trees'
import type { DataScope } from '@limpid/contract/roles/roles'

/** An active role of a person, with its data scope. */
export interface ScopedRole {
  dataScope: DataScope
  /** Only for the scope `chosen`. */
  deptIds: readonly string[]
}

/** The departments visible to a person by their roles and their department, if any; undefined for all. */
export function deptsSeen(
  roles: readonly ScopedRole[],
  ownDeptId: string | null,
  depts: readonly Branch[],
): Set<string> | undefined {
  const seen = new Set<string>()
  for (const { dataScope, deptIds } of roles) {
    if (dataScope === 'all') return undefined
    if (dataScope === 'chosen') for (const id of deptIds) seen.add(id)
    if (ownDeptId === null) continue
    if (dataScope === 'dept') seen.add(ownDeptId)
    if (dataScope === 'below') for (const { id } of subtreeOf(depts, ownDeptId)) seen.add(id)
  }
  return seen
}
