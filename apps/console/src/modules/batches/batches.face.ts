export { batchPath } from './batchPath.ts'
export { RunningBatches } from './RunningBatches.tsx'
