/** What higher modules may ask of roles. */

export type { ScopeParts } from './role-parts.ts'
export { areGrantable, findRole, listHolders, listPermissions, listRoleIds } from './roles.reads.ts'
export { getChangeable, refuseOwnLoss } from './roles.service.ts'
export { changePermissions, lockRoles, setHolders, takePermissions } from './roles.store.ts'
