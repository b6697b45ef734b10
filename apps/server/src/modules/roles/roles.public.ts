/** The public interface of roles for higher modules. */

export type { ScopeParts } from './role-parts.ts'
export { areGrantable, findRole, listPermissions, listRoleIds, listRoleMembers } from './roles.reads.ts'
export { getChangeable, requireOwnRights } from './roles.service.ts'
export { changePermissions, lockRoles, revokePermissions, setRoleMembers } from './roles.store.ts'
