/** Public interface of washes for higher modules. */
export { readConsumption, readInlet } from './consumption/consumption.reads.ts'
export { deviceConsumption } from './consumption/consumption.service.ts'
export { readMeter } from './consumption/meter.reads.ts'
export { midnight, midnightAfter } from './cycles.reads.ts'
export { takeCycleNews } from './following/news.store.ts'
export { findRunning } from './running/running.reads.ts'
export { failsHygiene } from './troubles/open-failures.reads.ts'
export { findWash } from './wash/wash.reads.ts'
