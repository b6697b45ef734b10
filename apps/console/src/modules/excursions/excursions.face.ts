import { lazy } from 'react'

/** Fetched when somebody opens them. */
export const ExcursionsPanel = lazy(() => import('./ExcursionsPanel.tsx'))
/** The water of a site. */
export const SiteWater = lazy(() => import('./water/SiteWater.tsx'))
export const WashWater = lazy(() => import('./water/WashWater.tsx'))
