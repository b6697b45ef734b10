import { lazy } from 'react'

/** Loaded on demand. */
export const FleetMap = lazy(() => import('../FleetMap.tsx'))
