/* Departments form a single tree that administrators are assigned to. It is checked as a whole before each
   change, one change at a time: no cycles, unique names among siblings, at most ten levels. A disabled
   department accepts no new users, existing ones stay. A department is deleted with its subtree, but never
   while it contains users. A user who sees only some departments can change only those, never the top
   level, and cannot delete a department that has a hidden one below it. */

import { type DeptForm, type DeptPlace, maxDepts } from '@limpid/contract/depts/depts'
import { someNamed } from '@limpid/contract/kernel/texts/texts'
import { childOrder } from '@limpid/contract/kernel/tree-places'
import { subtreeOf } from '@limpid/contract/kernel/trees'
import { localise } from '@limpid/contract/kernel/words'
import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/problem.ts'
import type { DeptPeople } from './dept-people.ts'
import { listDepts } from './depts.reads.ts'
import { type Dept, placeFault } from './depts.rules.ts'
import { deleteDepts, insertDept, lockDepts, placeDept, updateDept } from './depts.store.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Departments or their hierarchy may have changed. */
    'depts.changed': Record<string, never>
  }
}

/** Adds a department. Throws `tooManyDepts` and the problems of its position. */
export function addDept(ctx: PersonCtx, people: DeptPeople, form: DeptForm): Promise<{ id: string }> {
  return change(ctx, people, async (tx, { depts, mustSeeParent }) => {
    if (depts.length >= maxDepts) throw new Problem('tooManyDepts')
    mustSeeParent(form.parentId)
    rejectInvalid(depts, form)
    return { id: await insertDept(tx, form) }
  })
}

/** Changes a department. Throws `notFound` and the problems of its position. */
export function changeDept(ctx: PersonCtx, people: DeptPeople, id: string, form: DeptForm): Promise<void> {
  return change(ctx, people, async (tx, { depts, mustSee, mustSeeParent }) => {
    if (mustSee(id).parentId !== form.parentId) mustSeeParent(form.parentId)
    rejectInvalid(depts, { ...form, id })
    await updateDept(tx, id, form)
  })
}

/** Moves a department with its subtree. Throws `notFound` and the problems of its position. */
export function moveDept(
  ctx: PersonCtx,
  people: DeptPeople,
  id: string,
  { parentId, position }: DeptPlace,
): Promise<void> {
  return change(ctx, people, async (tx, { depts, mustSee, mustSeeParent }) => {
    const moved = mustSee(id)
    if (moved.parentId !== parentId) mustSeeParent(parentId)
    rejectInvalid(depts, { ...moved, parentId })
    await placeDept(tx, id, parentId, childOrder(depts, id, parentId, position))
  })
}

/**
 * Deletes departments with their subtrees. Throws `notFound`, `deptsBelowNotSeen`, and `deptInUse` with the
 * users in them.
 */
export function removeDepts(ctx: PersonCtx, people: DeptPeople, ids: readonly string[]): Promise<void> {
  return change(ctx, people, async (tx, { depts, mustSee, sees }) => {
    const going = new Map(
      ids.flatMap((id) => {
        mustSee(id)
        return subtreeOf(depts, id).map((dept) => [dept.id, dept] as const)
      }),
    )
    if (![...going.keys()].every(sees)) throw new Problem('deptsBelowNotSeen')
    await ctx.auditEntry?.about('dept', [...going.keys()], tx)
    await refuseInUse(ctx, people, tx, [...going.values()])
    await deleteDepts(tx, [...going.keys()])
  })
}

const maxNamed = 5

async function refuseInUse(ctx: PersonCtx, people: DeptPeople, tx: Db, going: readonly Dept[]) {
  const counts = await people.count(
    tx,
    going.map(({ id }) => id),
  )
  const used = going.filter(({ id }) => counts.has(id))
  if (used.length === 0) return
  const total = used.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0)
  const names = await people.some(
    tx,
    ctx.actor,
    used.map(({ id }) => id),
    maxNamed,
  )
  const inside = used
    .slice(0, maxNamed)
    .map(({ name }) => name)
    .join('、')
  const who = someNamed(names, total)
  throw new Problem(
    'deptInUse',
    localise(
      {
        zh: `不能删除：部门“${inside}”中仍有 ${total} 名用户${who.zh}，请先将其移到其他部门`,
        en: `Cannot be deleted: ${total === 1 ? 'one user is' : `${total} users are`} in “${inside}”${who.en}. Move them to another department first.`,
      },
      ctx.caller.language,
    ),
  )
}

/** The departments, and which of them the actor sees. */
interface View {
  depts: Dept[]
  sees(id: string): boolean
  /** Throws `notFound` for a department that does not exist or is not visible. */
  mustSee(id: string): Dept
  /**
   * Throws `deptUnknown` for a parent that is not visible, `deptNotSeen` for the top level if not all
   * departments are visible.
   */
  mustSeeParent(parentId: string | null): void
}

/** Runs one change of the tree at a time, limited to what the actor sees, in one transaction. */
async function change<Result>(
  ctx: PersonCtx,
  people: DeptPeople,
  work: (tx: Db, view: View) => Promise<Result>,
): Promise<Result> {
  const seen = await people.seen(ctx)
  const sees = (id: string) => seen?.has(id) !== false
  const result = await ctx.db.transaction().execute(async (tx) => {
    await lockDepts(tx)
    const depts = await listDepts(tx)
    return work(tx, {
      depts,
      sees,
      mustSee(id) {
        const dept = depts.find((one) => one.id === id)
        if (!dept || !sees(id)) throw new Problem('notFound')
        return dept
      },
      mustSeeParent(parentId) {
        if (parentId === null && seen) throw new Problem('deptNotSeen')
        if (parentId !== null && !sees(parentId)) throw new Problem('deptUnknown')
      },
    })
  })
  ctx.events.emit('depts.changed', {})
  return result
}

function rejectInvalid(depts: readonly Dept[], changed: Parameters<typeof placeFault>[1]): void {
  const fault = placeFault(depts, changed)
  if (fault) throw new Problem(fault)
}
