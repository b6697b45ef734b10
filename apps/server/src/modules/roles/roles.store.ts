import type { Permission } from '@limpid/contract/kernel/permissions'
import type { Db } from '../../platform/database/tables.ts'
import './roles.tables.ts'

/** Makes these roles, and no others, hold a permission. */
export async function setHolders(db: Db, permission: Permission, roleIds: readonly string[]): Promise<void> {
  await db.deleteFrom('role_permissions').where('permission', '=', permission).execute()
  if (roleIds.length === 0) return
  await db
    .insertInto('role_permissions')
    .values(roleIds.map((roleId) => ({ role_id: roleId, permission })))
    .execute()
}

/** Takes permissions from every role. */
export async function takePermissions(db: Db, permissions: readonly string[]): Promise<void> {
  if (permissions.length === 0) return
  await db
    .deleteFrom('role_permissions')
    .where('permission', 'in', [...permissions])
    .execute()
}
