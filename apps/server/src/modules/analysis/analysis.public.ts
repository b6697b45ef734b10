/** Public interface of figures over many devices for higher modules. */

export { getFleetAnalysis } from './fleet/fleet.service.ts'
export type { Requested } from './fleet/spans.reads.ts'
export { getOverview } from './overview.reads.ts'
export { getProductAnalysis } from './product/product.service.ts'
export { pageTroubles } from './troubles/troubles.service.ts'
