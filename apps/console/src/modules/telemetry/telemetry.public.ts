export { chartContent } from './charts/series/chartContent.ts'
export {
  latestQuery,
  patchLatest,
  rememberValues,
} from './telemetry.queries.ts'
