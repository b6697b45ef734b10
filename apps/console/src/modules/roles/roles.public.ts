import { lazy } from 'react'

export { RoleDialog, type RoleTask } from './form/RoleDialog.tsx'
export { GrantDrawer } from './grants/GrantDrawer.tsx'
export { RoleActions } from './RoleActions.tsx'
export { roleOptionsQuery, rolePageQuery } from './roles.queries.ts'
export { roleWords } from './roles.words.ts'
export { useRoleColumns } from './useRoleColumns.tsx'

/** Few open it: loaded after the page. */
export const PreviewDrawer = lazy(async () => ({
  default: (await import('./grants/PreviewDrawer.tsx')).PreviewDrawer,
}))
