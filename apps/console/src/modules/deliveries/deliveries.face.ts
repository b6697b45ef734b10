import { lazy } from 'react'

/** The panel of a device's page. */
export const DeliveriesPanel = lazy(() => import('./DeliveriesPanel.tsx'))
