import { lazy } from 'react'

export { maintenanceKey, worksQuery } from './maintenance.queries.ts'

/** The panel of a device's page. */
export const MaintenancePanel = lazy(() => import('./MaintenancePanel.tsx'))
