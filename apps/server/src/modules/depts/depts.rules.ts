import type { ProblemName } from '@limpid/contract/catalogue/problems'
import { maxDeptDepth } from '@limpid/contract/depts/depts'
import { placeFaultOf } from '@limpid/contract/kernel/tree-places'
import { ancestorsOf } from '@limpid/contract/kernel/trees'

/** A department with the fields used by the rules. */
export interface Dept {
  id: string
  parentId: string | null
  name: string
  sort: number
  status: boolean
}

/** Why a department cannot be below `parentId` under its name; undefined if it can. A new one has no id yet. */
export function placeFault(
  depts: readonly Dept[],
  place: Pick<Dept, 'parentId' | 'name'> & { id?: string | undefined },
): ProblemName | undefined {
  const fault = placeFaultOf(depts, place, maxDeptDepth)
  return fault && `dept${fault}`
}

/** The departments that can be selected: enabled ones without a disabled ancestor. */
export function inUse<D extends Dept>(depts: readonly D[]): D[] {
  return depts.filter(
    (dept) => dept.status && ancestorsOf(depts, dept.parentId).every(({ status }) => status),
  )
}
