import { lazy } from 'react'

export { chartContent } from './charts/series/chartContent.ts'
export {
  latestQuery,
  patchLatest,
  rememberValues,
} from './telemetry.queries.ts'

/** Fetched when their tabs are opened. */
export const LiveOverview = lazy(() => import('./overview/LiveOverview.tsx'))
export const PeriodPanel = lazy(() => import('./periods/PeriodPanel.tsx'))
export const ChartsPanel = lazy(() => import('./charts/ChartsPanel.tsx'))
