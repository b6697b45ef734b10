export { chartContent } from './charts/series/chartContent.ts'
export { RejectedCard } from './rejected/RejectedCard.tsx'
export {
  latestQuery,
  patchLatest,
  rememberValues,
  seriesQuery,
} from './telemetry.queries.ts'
