import { lazy } from 'react'

/** The water quality of a site. */
export const SiteWater = lazy(() => import('./water/SiteWater.tsx'))
