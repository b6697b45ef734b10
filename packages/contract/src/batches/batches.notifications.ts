import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { notification } from '../kernel/notifications.ts'
import { batchStateWords, batchTitle } from './batches.words.ts'
import { batchKinds, batchStates } from './kinds.ts'

/** Kinds of notifications of this module, with facts and texts. */
export const batchNotifications = {
  /**
   * A bulk job has ended: its operation, and the number of devices in total, processed, changed and failed.
   */
  'devices.batch-ended': notification(
    z.object({
      batch: id,
      what: z.enum(batchKinds),
      names: z.array(z.string()),
      state: z.enum(batchStates),
      total: z.int(),
      done: z.int(),
      changed: z.int(),
      failed: z.int(),
    }),
    {
      title: {
        zh: ({ state }) => `批量任务${batchStateWords[state].zh}`,
        en: ({ state }) => `Bulk job: ${batchStateWords[state].en.toLowerCase()}`,
      },
      text: {
        zh: ({ what, names, total, done, changed, failed }) =>
          `${batchTitle(what, names).zh}：共 ${total} 台设备，已处理 ${done} 台，已修改 ${changed} 台，失败 ${failed} 台。`,
        en: ({ what, names, total, done, changed, failed }) =>
          `${batchTitle(what, names).en}: ${done} of ${total} devices processed, ${changed} changed, ${failed} failed.`,
      },
    },
  ),
} as const

type BatchNotifications = typeof batchNotifications
declare module '../kernel/notifications.ts' {
  interface Notifications extends BatchNotifications {}
}
