/** What higher modules may ask of telemetry. */
export { productUsage } from './product-usage.reads.ts'
export type { CommittedSeries } from './telemetry.service.ts'

import './telemetry.tables.ts'
