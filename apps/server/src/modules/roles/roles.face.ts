/** What higher modules may ask of roles. */
export { areGrantable, listHolders, listRoleIds } from './roles.reads.ts'
export { setHolders, takePermissions } from './roles.store.ts'
