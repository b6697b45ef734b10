export { cyclePageQuery, rememberRunning } from './cycles.queries.ts'
export { HygieneBadge } from './hygiene/HygieneBadge.tsx'
export { ResultBadge } from './list/ResultBadge.tsx'
export { programmeName } from './wash/wash.ts'
