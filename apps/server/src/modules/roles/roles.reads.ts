import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables.ts'
import './roles.tables.ts'

/** Ids of the roles with these codes, in any order; codes that no role has are left out. */
export async function listRoleIds(db: Db, codes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('roles')
    .select('id')
    .where(sql<boolean>`code = ANY(${[...codes]}::text[])`)
    .execute()
  return rows.map((role) => role.id)
}
