/** Public interface of figures over many devices for higher modules. */

export { getFleetAvailability } from './availability/availability.service.ts'
export { getFleetChanges } from './changes/changes.service.ts'
export { getFleetCosts } from './cost/costs.service.ts'
export { getFleetAnalysis } from './fleet/fleet.service.ts'
export type { Requested } from './fleet/spans.reads.ts'
export { getInsights } from './insights/insights.service.ts'
export { getOperation } from './operation/operation.service.ts'
export { getOverview } from './overview.reads.ts'
export { pageExcursionDays } from './product/probes/calendar.service.ts'
export { pageProbeHealth } from './product/probes/probes.service.ts'
export { getProductAnalysis, getProductWater } from './product/product.service.ts'
export { pageTroubles } from './troubles/troubles.service.ts'
