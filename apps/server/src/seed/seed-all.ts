import type { Permission } from '@limpid/contract/catalogue/permissions'
import type { SeededRoleCode } from '@limpid/contract/roles/seeded-roles'
import { modules } from '../modules.ts'
import type { Db } from '../platform/database/tables.ts'
import type { MenuSeed, PermissionSeed } from '../platform/seed/seeds.ts'

/** Every menu entry that comes with the product, in the layer order of the modules. */
export const menuSeeds: readonly MenuSeed[] = modules.flatMap(({ menus = [] }) => menus)

const dictSeeds = modules.flatMap(({ dicts = [] }) => dicts)

/** The permissions of the menu's buttons, with the roles that have them by default. */
export const permissionSeeds: readonly PermissionSeed[] = menuSeeds.flatMap(({ buttons = {} }) =>
  (Object.entries(buttons) as [Permission, readonly SeededRoleCode[]][]).flatMap(([permission, roles]) =>
    roles.map((role) => ({ permission, role })),
  ),
)

/**
 * Adds what is new in this release of what the product comes with: dictionaries, roles, permissions, menus and the rows of modules. What
 * staff changed or deleted stays so. Called at every start, in a transaction that holds a lock against other servers.
 */
export async function seedAll(db: Db, at: Date): Promise<void> {
  const seeds = { menus: menuSeeds, dicts: dictSeeds, grants: permissionSeeds, at }
  for (const module of modules) await module.seed?.(db, seeds)
}
