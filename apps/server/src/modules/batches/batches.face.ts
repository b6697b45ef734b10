/** What higher modules may ask of batches. */

export { startBatch } from './batches.service.ts'
export type { BatchTarget } from './batches.tables.ts'
export type { BatchWork, BatchWorks, PartDone } from './run/works.ts'
