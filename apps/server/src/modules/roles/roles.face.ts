/** What higher modules may ask of roles. */
export { areGrantable, findRole, listHolders, listPermissions, listRoleIds } from './roles.reads.ts'
export { refuseOwnLoss } from './roles.service.ts'
export { changePermissions, lockRoles, setHolders, takePermissions } from './roles.store.ts'
