/** What higher modules may ask of telemetry. */
export type { CommittedSeries } from './telemetry.service.ts'

import './telemetry.tables.ts'
