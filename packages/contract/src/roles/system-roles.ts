import type { Permission } from '../kernel/permissions.ts'

/** The role that passes every check. */
export const rootRole = 'ROOT'

/** The role whose members manage the menus. */
export const menuManagerRole = '_user_'

/** True when the user has one of `wanted`; ROOT has every permission. */
export function hasAnyPermission(
  actor: { roles: readonly string[]; perms: readonly string[] },
  requested: readonly Permission[],
): boolean {
  return actor.roles.includes(rootRole) || requested.some((permission) => actor.perms.includes(permission))
}
