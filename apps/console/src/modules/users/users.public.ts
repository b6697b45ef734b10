import { lazy } from 'react'

/** Says what the erasure of an account does, and erases it. */
export const EraseDialog = lazy(() => import('./erasure/EraseDialog.tsx'))
export { RoleMembersDrawer } from './role-members/RoleMembersDrawer.tsx'
export { roleMembersUrl } from './role-members/roleMembersUrl.ts'
