export { type HandedOver, handOver, notifyHandedOver } from './handover.service.ts'
export { findWaiting } from './transfers.reads.ts'
export { notifyBoth } from './transfers.service.ts'
