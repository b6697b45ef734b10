/*
 * Departments are one tree that staff stand in. It is checked as a whole before each change, one change at a time: no circle, no two
 * of one name beside each other, ten levels at most. One that is switched off takes nobody new, and who is in it stays. A department
 * goes with all below it, but never while somebody is in any of them. Somebody who sees only some departments changes only those,
 * never the top level, and deletes no department that has one below it that they do not see.
 */
import { type DeptForm, type DeptPlace, mostDepts } from '@limpid/contract/depts'
import { someNamed } from '@limpid/contract/kernel/texts/texts'
import { subtreeOf } from '@limpid/contract/kernel/trees'
import { say } from '@limpid/contract/kernel/words'
import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { DeptPeople } from './dept-people.ts'
import { listDepts } from './depts.reads.ts'
import { type Dept, orderWith, placeFault } from './depts.rules.ts'
import { deleteDepts, insertDept, lockDepts, placeDept, updateDept } from './depts.store.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Which departments there are, or which lies in which, may be another now. */
    'depts.changed': Record<string, never>
  }
}

/** Adds a department. Throws `tooManyDepts` and the problems of its place. */
export function addDept(ctx: PersonCtx, people: DeptPeople, form: DeptForm): Promise<{ id: string }> {
  return change(ctx, people, async (tx, { depts, mustSeeParent }) => {
    if (depts.length >= mostDepts) throw new Problem('tooManyDepts')
    mustSeeParent(form.parentId)
    refuseUnfit(depts, form)
    return { id: await insertDept(tx, form) }
  })
}

/** Changes a department. Throws `notFound` and the problems of its place. */
export function changeDept(ctx: PersonCtx, people: DeptPeople, id: string, form: DeptForm): Promise<void> {
  return change(ctx, people, async (tx, { depts, mustSee, mustSeeParent }) => {
    if (mustSee(id).parentId !== form.parentId) mustSeeParent(form.parentId)
    refuseUnfit(depts, { ...form, id })
    await updateDept(tx, id, form)
  })
}

/** Puts a department with all below it at a place. Throws `notFound` and the problems of its place. */
export function moveDept(
  ctx: PersonCtx,
  people: DeptPeople,
  id: string,
  { parentId, position }: DeptPlace,
): Promise<void> {
  return change(ctx, people, async (tx, { depts, mustSee, mustSeeParent }) => {
    const moved = mustSee(id)
    if (moved.parentId !== parentId) mustSeeParent(parentId)
    refuseUnfit(depts, { ...moved, parentId })
    await placeDept(tx, id, parentId, orderWith(depts, id, parentId, position))
  })
}

/** Deletes departments with all below them. Throws `notFound`, `deptsBelowNotSeen`, and `deptInUse` with who is in them. */
export function removeDepts(ctx: PersonCtx, people: DeptPeople, ids: readonly string[]): Promise<void> {
  return change(ctx, people, async (tx, { depts, mustSee, sees }) => {
    const going = new Map(
      ids.flatMap((id) => {
        mustSee(id)
        return subtreeOf(depts, id).map((dept) => [dept.id, dept] as const)
      }),
    )
    if (![...going.keys()].every(sees)) throw new Problem('deptsBelowNotSeen')
    await ctx.deed?.about('dept', [...going.keys()])
    await refuseInUse(ctx, people, tx, [...going.values()])
    await deleteDepts(tx, [...going.keys()])
  })
}

const mostNamed = 5

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
    mostNamed,
  )
  const inside = used
    .slice(0, mostNamed)
    .map(({ name }) => name)
    .join('、')
  const who = someNamed(names, total)
  throw new Problem(
    'deptInUse',
    say(
      {
        zh: `不能删除：部门“${inside}”里还有 ${total} 名用户${who.zh}，请先把他们移到别的部门`,
        en: `This cannot be deleted: ${total === 1 ? 'one user is' : `${total} users are`} in “${inside}”${who.en}. Move them to another department first.`,
      },
      ctx.caller.language,
    ),
  )
}

/** The departments, and what of them the actor sees. */
interface View {
  depts: Dept[]
  sees(id: string): boolean
  /** Throws `notFound` for one that is not there, or not seen. */
  mustSee(id: string): Dept
  /** Throws `deptUnknown` for a parent that is not seen, `deptNotSeen` for the top where not all are. */
  mustSeeParent(parentId: string | null): void
}

/** One change of the tree at a time, within what the actor sees, all of it or nothing. */
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

function refuseUnfit(depts: readonly Dept[], changed: Parameters<typeof placeFault>[1]): void {
  const fault = placeFault(depts, changed)
  if (fault) throw new Problem(fault)
}
