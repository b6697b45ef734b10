import { rootRole } from '@limpid/contract/roles/system-roles'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { deptsSeen, type ScopedRole } from './scope.rules.ts'
import '../../depts/depts.tables.ts'
import '../../roles/roles.tables.ts'
import '../users.tables.ts'

/**
 * The departments whose accounts a person sees; undefined for all. Read for each call, so that a change takes
 * effect at once.
 */
export async function seenDepts(db: Db, { id, roles }: Actor): Promise<Set<string> | undefined> {
  if (roles.includes(rootRole)) return undefined
  const held = await db
    .selectFrom('roles as r')
    .select([
      'r.data_scope as dataScope',
      sql<string[]>`ARRAY(SELECT d.dept_id::text FROM role_depts d WHERE d.role_id = r.id)`.as('deptIds'),
    ])
    .where(sql<boolean>`r.code = ANY(${[...roles]}::text[])`)
    .where('r.enabled', '=', true)
    .execute()
  const { deptId } = await db
    .selectFrom('accounts')
    .select('dept_id as deptId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return scopeOf(db, held, deptId)
}

/** The departments visible to a person with these roles in this department; undefined for all. */
export async function scopeOf(
  db: Db,
  held: readonly ScopedRole[],
  deptId: string | null,
): Promise<Set<string> | undefined> {
  const depts = held.some(({ dataScope }) => dataScope === 'below')
    ? await db.selectFrom('depts').select(['id', 'parent_id as parentId']).execute()
    : []
  return deptsSeen(held, deptId, depts)
}
