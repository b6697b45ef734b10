import * as z from 'zod/mini'
import { batchBreaks, batchFaults, batchOutcomes, batchStates } from './batches/kinds.ts'
import { batchProgress } from './batches/progress.ts'
import { endpoints } from './kernel/endpoints.ts'
import { servedFile } from './kernel/files.ts'
import { id, idParams } from './kernel/ids.ts'
import { nothing } from './kernel/nothing.ts'
import { pageFields, pageOf } from './kernel/page.ts'
import { instant } from './kernel/time.ts'

export type { BatchProgress } from './batches/progress.ts'

/** Things that one batch may be about. */
export const mostBatchThings = 200_000
/** Batches of one account that may run at a time. */
export const mostRunningBatches = 5
/** How long a batch is kept after its end. */
export const batchDays = 30

export const batch = z.extend(batchProgress, {
  /** Names of what it does it with: tags, groups, the site. */
  names: z.array(z.string()),
  startTime: instant,
  endTime: z.nullable(instant),
  /** Why it broke off. */
  reason: z.nullable(z.enum(batchBreaks)),
})
export type Batch = z.output<typeof batch>

/** One thing of a batch, as it was called when the batch began; no outcome yet where its turn did not come. */
export const batchThing = z.object({
  id,
  name: z.string(),
  /** What it is known by beside its name: the serial number of a device. */
  code: z.string(),
  outcome: z.nullable(z.enum(batchOutcomes)),
  fault: z.nullable(z.enum(batchFaults)),
})
export type BatchThing = z.output<typeof batchThing>

export const batchPageQuery = z.object({ ...pageFields, state: z.optional(z.enum(batchStates)) })
export type BatchPageQuery = z.output<typeof batchPageQuery>

/** `left`: those whose turn did not come. */
export const thingPageQuery = z.object({
  ...pageFields,
  outcome: z.optional(z.enum([...batchOutcomes, 'left'])),
})
export type ThingPageQuery = z.output<typeof thingPageQuery>

/** What people started to be done to many things of theirs, part by part. */
export const batches = endpoints({
  page: {
    method: 'GET',
    path: '/scw-iot/api/v1/batches/page',
    needs: 'signed-in',
    summary: { zh: '自己的批量任务，新的在前', en: "One's own batches, newest first" },
    query: batchPageQuery,
    reply: pageOf(batch),
  },
  get: {
    method: 'GET',
    path: '/scw-iot/api/v1/batches/{id}',
    needs: 'signed-in',
    summary: { zh: '批量任务的进度', en: 'How far a batch is' },
    params: idParams,
    reply: batch,
  },
  things: {
    method: 'GET',
    path: '/scw-iot/api/v1/batches/{id}/things',
    needs: 'signed-in',
    summary: { zh: '批量任务逐项结果', en: 'What became of each thing of a batch' },
    params: idParams,
    query: thingPageQuery,
    reply: pageOf(batchThing),
  },
  report: {
    method: 'GET',
    path: '/scw-iot/api/v1/batches/{id}/report.csv',
    needs: 'signed-in',
    summary: { zh: '批量任务逐项结果（CSV）', en: 'What became of each thing of a batch, as CSV' },
    params: idParams,
    produces: 'text/csv',
    reply: servedFile,
  },
  cancel: {
    method: 'PUT',
    path: '/scw-iot/api/v1/batches/{id}/cancel',
    needs: 'signed-in',
    summary: { zh: '停止批量任务', en: 'Stop a batch; what is done stays done' },
    params: idParams,
    reply: nothing,
  },
})
