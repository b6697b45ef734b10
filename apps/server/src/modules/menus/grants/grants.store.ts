import type { Db } from '../../../platform/database/tables.ts'
import '../menus.tables.ts'

/** Grants entries to a role, or revokes them. */
export async function changeRoleMenus(
  tx: Db,
  roleId: string,
  { gained, lost }: { gained: readonly string[]; lost: readonly string[] },
): Promise<void> {
  if (lost.length > 0) {
    await tx
      .deleteFrom('role_menus')
      .where('role_id', '=', roleId)
      .where('menu_id', 'in', [...lost])
      .execute()
  }
  if (gained.length === 0) return
  await tx
    .insertInto('role_menus')
    .values(gained.map((menuId) => ({ role_id: roleId, menu_id: menuId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
