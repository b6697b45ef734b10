export { RunningBatches } from './RunningBatches.tsx'
