/** Public interface of washes for higher modules. */
export {
  meteredMachines,
  meteredOf,
  readConsumption,
  readInlet,
  type Spans,
  standbyByHour,
  standbySum,
} from './consumption/consumption.reads.ts'
export { deviceConsumption } from './consumption/consumption.service.ts'
export { type Gas, noGas, readGas, readMeter } from './consumption/meter.reads.ts'
export { meteredOn } from './consumption/metered.reads.ts'
export { wholeDays } from './consumption/whole-days.reads.ts'
export { countedFigures, type FigureRow, figuresOf } from './counts/counts.reads.ts'
export { midnight, midnightAfter } from './cycles.reads.ts'
export { dequeueCycleNews } from './following/news.store.ts'
export { findRunning } from './running/running.reads.ts'
export { readWashSpans, type UsedBySpan, type WashSpans } from './running/spans.reads.ts'
export { isGoingOn } from './running/washing.reads.ts'
export { countWashes, listFailedWashes } from './troubles/failed-washes.reads.ts'
export { failsHygiene } from './troubles/open-failures.reads.ts'
export { findWash } from './wash/wash.reads.ts'
