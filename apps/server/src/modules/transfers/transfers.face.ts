export { type HandedOver, handOver, tellHandedOver } from './handover.service.ts'
export { tellBoth } from './transfers.service.ts'
