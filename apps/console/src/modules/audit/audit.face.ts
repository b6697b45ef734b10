import { lazy } from 'react'

export const OperationsPanel = lazy(() => import('./OperationsPanel.tsx'))
