/** The public interface of telemetry for higher modules. */
export { latestSeen } from './ahead/ahead.store.ts'
export { learntIntervals } from './intervals/intervals.reads.ts'
export { withLearntIntervals } from './intervals/intervals.rules.ts'
export { findReported } from './periods/periods.reads.ts'
export { type Bounds, boundsOf, tabsOfMetric } from './periods/periods.rules.ts'
export { printable } from './refusals/refusals.rules.ts'
export { hoursRetainedSince } from './retention/retention.service.ts'
export { deleteRefusals } from './retention/retention.store.ts'
export { listLevelEnds } from './series/level-ends.reads.ts'
export { listLevels, listRises } from './series/rises.reads.ts'
export { series } from './series/series.reads.ts'
export { gapIntervals } from './series/series.rules.ts'
export { trends } from './series/trends.reads.ts'
export { refillRise } from './series/uses.rules.ts'
export { pastOf } from './silence/past.reads.ts'
export { latest, latestOfDevices } from './telemetry.reads.ts'
export type { CommittedSeries } from './telemetry.service.ts'
export {
  findOutside,
  type GaugeFound,
  type WatchedGauge,
  watchedGauge,
} from './troubles/gauges.reads.ts'

import type {} from './silence/silence.service.ts'
import './telemetry.tables.ts'
