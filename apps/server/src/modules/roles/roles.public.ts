/** The public interface of roles for higher modules. */

export type { ScopeParts } from './role-parts.ts'
export { areGrantable, findRole, listPermissions, listRoleIds, listRoleMembers } from './roles.reads.ts'
export { getChangeable, refuseOwnLoss } from './roles.service.ts'
export { changePermissions, lockRoles, setRoleMembers, takePermissions } from './roles.store.ts'
