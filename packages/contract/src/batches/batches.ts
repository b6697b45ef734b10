import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { servedFile } from '../kernel/files.ts'
import { id, idParams } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { instant } from '../kernel/time.ts'
import { batchBreaks, batchFaults, batchOutcomes, batchStates } from './kinds.ts'
import { batchProgress } from './progress.ts'

export type { BatchProgress } from './progress.ts'

/** Maximum number of items in one bulk job. */
export const maxBatchThings = 200_000
/** Bulk jobs that one account may run at a time. */
export const maxRunningBatches = 5
/** Days a bulk job is retained after its end. */
export const batchDays = 30

export const batch = z.extend(batchProgress, {
  /** Names of the targets applied: tags, groups, the site. */
  names: z.array(z.string()),
  startTime: instant,
  endTime: z.nullable(instant),
  /** Why it was aborted. */
  reason: z.nullable(z.enum(batchBreaks)),
})
export type Batch = z.output<typeof batch>

/** One item of a bulk job, with its name at the start of the job; no outcome until it has been processed. */
export const batchThing = z.object({
  id,
  name: z.string(),
  /** Identifier in addition to the name: the serial number of a device. */
  code: z.string(),
  outcome: z.nullable(z.enum(batchOutcomes)),
  fault: z.nullable(z.enum(batchFaults)),
})
export type BatchThing = z.output<typeof batchThing>

export const batchPageQuery = pagedQuery({ state: z.optional(z.enum(batchStates)) })
export type BatchPageQuery = z.output<typeof batchPageQuery>

/** `left`: items not processed. */
export const thingPageQuery = pagedQuery({
  outcome: z.optional(z.enum([...batchOutcomes, 'left'])),
})
export type ThingPageQuery = z.output<typeof thingPageQuery>

/** Bulk operations started by users and executed in parts. */
export const batches = endpoints({
  page: {
    method: 'GET',
    path: '/scw-iot/api/v1/batches/page',
    needs: 'signed-in',
    summary: { zh: '我的批量任务，最新在前', en: 'List your bulk jobs, newest first' },
    query: batchPageQuery,
    reply: pageOf(batch),
  },
  get: {
    method: 'GET',
    path: '/scw-iot/api/v1/batches/{id}',
    needs: 'signed-in',
    summary: { zh: '批量任务的进度', en: 'Get the progress of a bulk job' },
    params: idParams,
    reply: batch,
  },
  things: {
    method: 'GET',
    path: '/scw-iot/api/v1/batches/{id}/things',
    needs: 'signed-in',
    summary: { zh: '批量任务逐项结果', en: 'List the results of a bulk job, per item' },
    params: idParams,
    query: thingPageQuery,
    reply: pageOf(batchThing),
  },
  report: {
    method: 'GET',
    path: '/scw-iot/api/v1/batches/{id}/report.csv',
    needs: 'signed-in',
    recorded: true,
    summary: { zh: '批量任务逐项结果（CSV）', en: 'Export the results of a bulk job, per item, as CSV' },
    audit: { zh: '导出批量任务结果', en: 'Exported bulk job results' },
    params: idParams,
    produces: 'text/csv',
    reply: servedFile,
  },
  cancel: {
    method: 'PUT',
    path: '/scw-iot/api/v1/batches/{id}/cancel',
    needs: 'signed-in',
    stales: ['batches'],
    summary: { zh: '停止批量任务，已完成的部分不撤回', en: 'Stop a bulk job; completed items are kept' },
    audit: { zh: '停止批量任务', en: 'Stopped bulk job' },
    params: idParams,
    reply: noContent,
  },
})
