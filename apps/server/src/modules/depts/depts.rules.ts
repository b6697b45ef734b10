import type { ProblemName } from '@limpid/contract/catalogue/problems'
import { maxDeptDepth } from '@limpid/contract/depts/depts'
import { nameKey } from '@limpid/contract/kernel/names'
import { aboveOf, heightOf, subtreeOf } from '@limpid/contract/kernel/trees'

/** A department with the fields used by the rules. */
export interface Dept {
  id: string
  parentId: string | null
  name: string
  sort: number
  status: boolean
}

/**
 * Why a department cannot be placed below `parentId` under its name; undefined if it can. A new one has no id
 * yet.
 */
export function placeFault(
  depts: readonly Dept[],
  { id, parentId, name }: Pick<Dept, 'parentId' | 'name'> & { id?: string | undefined },
): ProblemName | undefined {
  if (parentId !== null && !depts.some((dept) => dept.id === parentId)) return 'deptUnknown'
  if (id !== undefined && subtreeOf(depts, id).some((dept) => dept.id === parentId)) return 'deptCycle'
  const height = id === undefined ? 1 : heightOf(depts, id)
  if (aboveOf(depts, parentId).length + height > maxDeptDepth) return 'deptTooDeep'
  const isTaken = depts.some(
    (dept) => dept.id !== id && dept.parentId === parentId && nameKey(dept.name) === nameKey(name),
  )
  return isTaken ? 'deptNameTaken' : undefined
}

/** The ids of the children of `parentId` in order, with `id` inserted at a position. */
export function orderWith(
  depts: readonly Dept[],
  id: string,
  parentId: string | null,
  position: number,
): string[] {
  const siblings = depts.filter((dept) => dept.parentId === parentId && dept.id !== id)
  return siblings.map((dept) => dept.id).toSpliced(position, 0, id)
}

/** The departments that can be selected: enabled ones without a disabled ancestor. */
export function inUse<D extends Dept>(depts: readonly D[]): D[] {
  return depts.filter((dept) => dept.status && aboveOf(depts, dept.parentId).every(({ status }) => status))
}
