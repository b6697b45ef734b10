import type { Permission } from '@limpid/contract/catalogue/permissions'
import type { NewRole, RoleForm } from '@limpid/contract/roles/roles'
import { sql } from 'kysely'
import { refusedAs } from '../../platform/database/refusals.ts'
import type { Db } from '../../platform/database/tables.ts'
import './roles.tables.ts'

/** Makes these roles, and no others, have a permission. */
export async function setRoleMembers(
  db: Db,
  permission: Permission,
  roleIds: readonly string[],
): Promise<void> {
  await db.deleteFrom('role_permissions').where('permission', '=', permission).execute()
  if (roleIds.length === 0) return
  await db
    .insertInto('role_permissions')
    .values(roleIds.map((roleId) => ({ role_id: roleId, permission })))
    .execute()
}

/** Removes permissions from every role. */
export async function revokePermissions(db: Db, permissions: readonly string[]): Promise<void> {
  if (permissions.length === 0) return
  await db
    .deleteFrom('role_permissions')
    .where('permission', 'in', [...permissions])
    .execute()
}

/** Adds these permissions to a role, or removes them. */
export async function changePermissions(
  db: Db,
  roleId: string,
  { gained, lost }: { gained: readonly string[]; lost: readonly string[] },
): Promise<void> {
  if (lost.length > 0) {
    await db
      .deleteFrom('role_permissions')
      .where('role_id', '=', roleId)
      .where('permission', 'in', [...lost])
      .execute()
  }
  if (gained.length === 0) return
  await db
    .insertInto('role_permissions')
    .values(gained.map((permission) => ({ role_id: roleId, permission })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const rowOf = ({ name, nameEn, sort, status, dataScope, secondFactor }: RoleForm) => ({
  name,
  name_en: nameEn || name,
  sort,
  enabled: status,
  data_scope: dataScope,
  second_factor: secondFactor,
})

const roleConflicts = refusedAs({ unique: 'roleTaken', roles_code_alike: 'roleCodeAlike' })

/** Adds a role. Throws `roleTaken`, `roleCodeAlike`, `deptUnknown`. */
export async function insertRole(tx: Db, form: NewRole): Promise<string> {
  const { id } = await tx
    .insertInto('roles')
    .values({ ...rowOf(form), code: form.code })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(roleConflicts)
  await setDepts(tx, id, form)
  return id
}

/** Updates a role. Throws `roleTaken`, `deptUnknown`. */
export async function updateRole(tx: Db, id: string, form: RoleForm): Promise<void> {
  await tx.updateTable('roles').set(rowOf(form)).where('id', '=', id).execute().catch(roleConflicts)
  await setDepts(tx, id, form)
}

async function setDepts(tx: Db, roleId: string, { dataScope, deptIds }: RoleForm): Promise<void> {
  await tx.deleteFrom('role_depts').where('role_id', '=', roleId).execute()
  const chosen = dataScope === 'chosen' ? [...new Set(deptIds)] : []
  if (chosen.length === 0) return
  await tx
    .insertInto('role_depts')
    .values(chosen.map((deptId) => ({ role_id: roleId, dept_id: deptId })))
    .execute()
    .catch(refusedAs({ foreignKey: 'deptUnknown' }))
}

export async function updateRoleStatus(tx: Db, id: string, status: boolean): Promise<void> {
  await tx.updateTable('roles').set({ enabled: status }).where('id', '=', id).execute()
}

/** Deletes roles. Throws `roleInUse`. */
export async function deleteRoles(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('roles')
    .where('id', 'in', [...ids])
    .execute()
    .catch(refusedAs({ foreignKey: 'roleInUse' }))
}

/** Blocks other changes of roles until the transaction ends. */
export async function lockRoles(tx: Db): Promise<void> {
  await sql`LOCK TABLE roles IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
}
