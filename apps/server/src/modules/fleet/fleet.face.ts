export { countWashes, type FleetCondition, sumToday } from './today.reads.ts'
