/** The roles that come with the product. `_user_` manages the menus. */
export type SeededRoleCode = 'ROOT' | 'ADMIN' | '_user_' | 'MEMBER' | 'GUEST' | 'SHOP'

/** Roles that see devices. */
export const everyone = ['ADMIN', 'MEMBER', 'GUEST'] as const satisfies SeededRoleCode[]

/** Roles that have devices of their own. */
export const deviceOwners = ['ADMIN', 'MEMBER'] as const satisfies SeededRoleCode[]
