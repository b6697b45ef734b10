import type { DataScope } from '@limpid/contract/roles/roles'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables.ts'
import './roles.tables.ts'

/** The codes and names in use, in lower case. */
export async function listNames(db: Db): Promise<{ codes: Set<string>; names: Set<string> }> {
  const rows = await db.selectFrom('roles').select(['code', 'name']).execute()
  return {
    codes: new Set(rows.map(({ code }) => code.toLowerCase())),
    names: new Set(rows.map(({ name }) => name.toLowerCase())),
  }
}

export async function addSeededRole(
  db: Db,
  {
    code,
    name,
    nameEn,
    sort,
    dataScope,
  }: { code: string; name: string; nameEn: string; sort: number; dataScope: DataScope },
): Promise<string> {
  const { id } = await db
    .insertInto('roles')
    .values({ code, name, name_en: nameEn, sort, data_scope: dataScope, built_in: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Gives permissions to roles, as far as those still exist. */
export async function addPermissions(
  db: Db,
  grants: readonly { roleId: string; permission: string }[],
): Promise<void> {
  await sql`INSERT INTO role_permissions (role_id, permission)
    SELECT r.id, g.permission
      FROM unnest(${grants.map(({ roleId }) => roleId)}::bigint[], ${grants.map(({ permission }) => permission)}::text[]) AS g (role_id, permission)
      JOIN roles r ON r.id = g.role_id
    ON CONFLICT DO NOTHING`.execute(db)
}
