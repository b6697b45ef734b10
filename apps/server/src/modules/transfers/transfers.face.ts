export { type HandedOver, handOver, tellHandedOver } from './handover.service.ts'
export { findWaiting } from './transfers.reads.ts'
export { tellBoth } from './transfers.service.ts'
