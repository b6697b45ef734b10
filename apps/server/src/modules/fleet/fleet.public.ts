export { countStates } from './glance.reads.ts'
export { countWashes, type FleetCondition, sumToday } from './today.reads.ts'
