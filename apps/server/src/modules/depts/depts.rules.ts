import { mostDeptDepth } from '@limpid/contract/depts'
import type { ProblemName } from '@limpid/contract/kernel/problems/problems'
import { aboveOf, heightOf, subtreeOf } from '@limpid/contract/kernel/trees'

/** A department as the others see it. */
export interface Dept {
  id: string
  parentId: string | null
  name: string
  sort: number
  status: boolean
}

/** Why a department cannot stand below `parentId` under its name; undefined when it can. A new one has no id yet. */
export function placeFault(
  depts: readonly Dept[],
  { id, parentId, name }: Pick<Dept, 'parentId' | 'name'> & { id?: string | undefined },
): ProblemName | undefined {
  if (parentId !== null && !depts.some((dept) => dept.id === parentId)) return 'deptUnknown'
  if (id !== undefined && subtreeOf(depts, id).some((dept) => dept.id === parentId)) return 'deptCycle'
  const height = id === undefined ? 1 : heightOf(depts, id)
  if (aboveOf(depts, parentId).length + height > mostDeptDepth) return 'deptTooDeep'
  const isTaken = depts.some(
    (dept) => dept.id !== id && dept.parentId === parentId && dept.name.toLowerCase() === name.toLowerCase(),
  )
  return isTaken ? 'deptNameTaken' : undefined
}

/** The ids of those below `parentId` in their order, with `id` at a place among them. */
export function orderWith(
  depts: readonly Dept[],
  id: string,
  parentId: string | null,
  position: number,
): string[] {
  const siblings = depts.filter((dept) => dept.parentId === parentId && dept.id !== id)
  return siblings.map((dept) => dept.id).toSpliced(position, 0, id)
}

/** The departments that may be chosen: those in use that stand below none that is not. */
export function inUse<D extends Dept>(depts: readonly D[]): D[] {
  return depts.filter((dept) => dept.status && aboveOf(depts, dept.parentId).every(({ status }) => status))
}
