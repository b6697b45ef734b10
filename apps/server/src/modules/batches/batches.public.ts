/** Public interface of bulk jobs for higher modules. */

export { startBatch } from './batches.service.ts'
export type { BatchTarget } from './batches.tables.ts'
export type { BatchWork, BatchWorks, PartDone } from './run/works.ts'
