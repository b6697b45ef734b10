import type { Permission } from './permissions.ts'

/** The role that passes every check. */
export const rootRole = 'ROOT'

/** The role whose people manage the menus. */
export const menuManagerRole = '_user_'

/** True when one of `wanted` is held; ROOT holds everything. */
export function holdsAny(
  actor: { roles: readonly string[]; perms: readonly string[] },
  wanted: readonly Permission[],
): boolean {
  return actor.roles.includes(rootRole) || wanted.some((permission) => actor.perms.includes(permission))
}
