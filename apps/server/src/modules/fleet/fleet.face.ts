export { deviceBatches } from './batches/works.ts'
export { countWashes, type FleetCondition, sumToday } from './today.reads.ts'
