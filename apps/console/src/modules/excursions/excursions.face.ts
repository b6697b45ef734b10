import { lazy } from 'react'

/** Fetched when somebody opens them. */
export const ExcursionsPanel = lazy(() => import('./ExcursionsPanel.tsx'))
export const WashWater = lazy(() => import('./water/WashWater.tsx'))
