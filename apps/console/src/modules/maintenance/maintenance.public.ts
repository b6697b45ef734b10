import { lazy } from 'react'

export { worksQuery } from './maintenance.queries.ts'
export type { Planned } from './plan/PlanDialog.tsx'
/** Adds a task to the plan of a device; loaded when it opens. */
export const PlanDialog = lazy(() => import('./plan/PlanDialog.tsx'))
