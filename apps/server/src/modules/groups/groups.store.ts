import type { GroupChange, NewGroup } from '@limpid/contract/groups/groups'
import { sql } from 'kysely'
import { refusedAs } from '../../platform/database/refusals.ts'
import type { Db } from '../../platform/database/tables.ts'
import type { Placed } from './groups.rules.ts'
import './groups.tables.ts'

const nameTaken = refusedAs({ unique: 'groupNameTaken' })

/**
 * Serialises changes to an account's groups, so that limits, positions and memberships stay valid under
 * concurrent changes.
 */
export async function lockGroups(tx: Db, ownerId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('device_groups', ${ownerId}::bigint))`.execute(tx)
}

/** The positions of all groups of an account. */
export function listPlaces(db: Db, ownerId: string): Promise<Placed[]> {
  return db
    .selectFrom('device_groups')
    .select(['id', 'parent_id as parentId'])
    .where('owner_id', '=', ownerId)
    .execute()
}

const stored = (rule: NewGroup['rule']) => (rule ? JSON.stringify(rule) : null)

/** Throws `groupNameTaken`. */
export async function insertGroup(
  db: Db,
  ownerId: string,
  { name, parentId, rule }: NewGroup,
): Promise<string> {
  const { id } = await db
    .insertInto('device_groups')
    .values({ owner_id: ownerId, parent_id: parentId, name, rule: stored(rule) })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(nameTaken)
  return id
}

/** Throws `groupNameTaken`. */
export async function updateGroup(db: Db, id: string, { name, rule }: GroupChange): Promise<void> {
  await db
    .updateTable('device_groups')
    .set({ name, rule: stored(rule) })
    .where('id', '=', id)
    .execute()
    .catch(nameTaken)
}

/** Throws `groupNameTaken`. */
export async function updateParent(db: Db, id: string, parentId: string | null): Promise<void> {
  await db
    .updateTable('device_groups')
    .set({ parent_id: parentId })
    .where('id', '=', id)
    .execute()
    .catch(nameTaken)
}

/** Deletes a group with its subgroups. */
export async function deleteGroup(db: Db, id: string): Promise<void> {
  await db.deleteFrom('device_groups').where('id', '=', id).execute()
}

/** Accounts that have a group with a rule. */
export async function listRuleOwners(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('device_groups')
    .select('owner_id as ownerId')
    .distinct()
    .where('rule', 'is not', null)
    .execute()
  return rows.map(({ ownerId }) => ownerId)
}
