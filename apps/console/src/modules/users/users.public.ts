export { RoleMembersDrawer } from './role-members/RoleMembersDrawer.tsx'
export { roleMembersUrl } from './role-members/roleMembersUrl.ts'
