import type { DeptFormReply, DeptNode, DeptOption } from '@limpid/contract/depts/depts'
import { searchTree, type Tree, treeOf } from '@limpid/contract/kernel/trees'
import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/problem.ts'
import type { DeptPeople } from './dept-people.ts'
import { type Dept, inUse } from './depts.rules.ts'
import './depts.tables.ts'

type StoredDept = Dept & { createTime: Date }

/** All departments, in sibling order. */
export function listDepts(db: Db): Promise<StoredDept[]> {
  return db
    .selectFrom('depts')
    .select(['id', 'parent_id as parentId', 'name', 'sort', 'enabled as status', 'created_at as createTime'])
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

/** The departments visible to the caller. */
async function listSeen(ctx: PersonCtx, people: DeptPeople): Promise<StoredDept[]> {
  const [depts, seen] = await Promise.all([listDepts(ctx.db), people.seen(ctx)])
  return seen ? depts.filter(({ id }) => seen.has(id)) : depts
}

interface DeptFilter {
  keywords?: string | undefined
  status?: boolean | undefined
}

/**
 * The department tree with the number of visible users in each; for a search, the matches with their
 * ancestors and descendants.
 */
export async function listDeptTree(
  ctx: PersonCtx,
  people: DeptPeople,
  filter: DeptFilter,
): Promise<DeptNode[]> {
  const { db } = ctx
  const depts = await listSeen(ctx, people)
  const users = await people.count(
    db,
    depts.map(({ id }) => id),
    ctx.actor,
  )
  const tree: DeptNode[] = treeOf(depts.map((dept) => ({ ...dept, users: users.get(dept.id) ?? 0 })))
  const requested = filter.keywords?.trim().toLowerCase() ?? ''
  if (requested === '' && filter.status === undefined) return tree
  return searchTree(
    tree,
    ({ name, status }) =>
      name.toLowerCase().includes(requested) && (filter.status === undefined || status === filter.status),
  )
}

/** The departments that users can be assigned to, as options. */
export async function listDeptOptions(ctx: PersonCtx, people: DeptPeople): Promise<DeptOption[]> {
  const options = ({ id, name, children }: Tree<Dept>): DeptOption => ({
    value: id,
    label: name,
    ...(children && { children: children.map(options) }),
  })
  return treeOf<Dept>(inUse(await listSeen(ctx, people))).map(options)
}

/** One department for editing. Throws `notFound`. */
export async function getDeptForm(ctx: PersonCtx, people: DeptPeople, id: string): Promise<DeptFormReply> {
  const seen = await people.seen(ctx)
  if (seen && !seen.has(id)) throw new Problem('notFound')
  const { db } = ctx
  const dept = await db
    .selectFrom('depts')
    .select(['id', 'parent_id as parentId', 'name', 'sort', 'enabled as status'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!dept) throw new Problem('notFound')
  return dept
}
