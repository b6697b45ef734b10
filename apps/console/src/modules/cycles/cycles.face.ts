import { lazy } from 'react'

export { cyclePageQuery, cyclesKey, rememberRunning } from './cycles.queries.ts'
export { HygieneBadge } from './hygiene/HygieneBadge.tsx'
export { ResultBadge } from './list/ResultBadge.tsx'
export { programmeName } from './wash/wash.ts'

/** Fetched when somebody opens them. */
export const WashesPanel = lazy(() => import('./WashesPanel.tsx'))
export const RunningWash = lazy(() => import('./running/RunningWash.tsx'))
