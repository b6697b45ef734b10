export { listTimeZones } from './filters/facets.reads.ts'
export { faulty } from './filters/filters.reads.ts'
export { countStates } from './glance.reads.ts'
export { countWashes, type FleetCondition, sumToday, sumWeekAgo } from './today.reads.ts'
