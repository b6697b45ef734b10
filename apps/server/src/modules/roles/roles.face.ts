/** What higher modules may ask of roles. */
export { listRoleIds } from './roles.reads.ts'
