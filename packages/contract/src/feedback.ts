import * as z from 'zod/mini'
import { type DeviceAccess, deviceScopes, mayControl } from './devices/access.ts'
import { dictValue } from './dicts/management.ts'
import { newEntry, newReport } from './feedback/schemas.ts'
import { type FeedbackStatus, feedbackStatuses } from './feedback/statuses.ts'
import { endpoints } from './kernel/endpoints.ts'
import { id, idParams } from './kernel/ids.ts'
import { words } from './kernel/localised.ts'
import { nothing } from './kernel/nothing.ts'
import { pageFields, pageOf } from './kernel/page.ts'
import { instant } from './kernel/time.ts'

/** Who somebody is to a report: `handles` may change its device, `reported` wrote it. */
export interface ReportRole {
  handles: boolean
  reported: boolean
}

const handlerMoves: Record<FeedbackStatus, readonly FeedbackStatus[]> = {
  open: ['answered', 'working', 'solved', 'closed'],
  answered: ['working', 'solved', 'closed'],
  working: ['solved', 'closed'],
  solved: ['working', 'closed'],
  closed: [],
}
const reporterMoves: Record<FeedbackStatus, readonly FeedbackStatus[]> = {
  open: ['closed'],
  answered: ['open', 'closed'],
  working: [],
  solved: ['open', 'closed'],
  closed: [],
}

export const feedbackCan = {
  /** Owner, staff, and those whom the tab is shared to for control. */
  handle: (access: Pick<DeviceAccess, 'grants'>): boolean => mayControl(access, 'feedback'),
  /** Writes to the thread. */
  answer: ({ status }: { status: FeedbackStatus }, { handles, reported }: ReportRole): boolean =>
    status !== 'closed' && (handles || reported),
}

/** To which statuses somebody may take a report from the one that it has. */
export function feedbackMoves(status: FeedbackStatus, { handles, reported }: ReportRole): FeedbackStatus[] {
  const moves = [...(handles ? handlerMoves[status] : []), ...(reported ? reporterMoves[status] : [])]
  return feedbackStatuses.filter((to) => moves.includes(to))
}

/** The status that an entry without one leaves behind: the first word of a handler answers, one of the reporter asks again. */
export function statusAfter(status: FeedbackStatus, { handles, reported }: ReportRole): FeedbackStatus {
  if (status === 'open' && handles && !reported) return 'answered'
  return status === 'answered' && reported && !handles ? 'open' : status
}

const reportFields = {
  id,
  title: z.string(),
  status: z.enum(feedbackStatuses),
  faultCode: z.nullable(z.string()),
  /** A value of the dictionary of kinds. */
  kind: z.nullable(z.string()),
  /** Null when the account is gone. */
  reporter: z.nullable(z.string()),
  createTime: instant,
  updateTime: instant,
  entries: z.int(),
}
export const reportRow = z.object({
  ...reportFields,
  device: z.object({ id, name: z.string(), sn: z.string(), owned: z.boolean() }),
})
export type ReportRow = z.output<typeof reportRow>

const reportEntry = z.object({
  id,
  author: z.nullable(z.string()),
  at: instant,
  text: z.string(),
  pictureIds: z.array(id),
  /** What the status became by it. */
  status: z.nullable(z.enum(feedbackStatuses)),
  /** Work that was done for it; null when it was deleted, and without the tab of maintenance. */
  work: z.nullable(z.object({ name: words, doneAt: instant })),
})
export type ReportEntry = z.output<typeof reportEntry>

export const report = z.object({
  ...reportFields,
  deviceId: id,
  /** Whether the caller wrote it. */
  reported: z.boolean(),
  /** The wash in which it happened, as it is called now; the id is null when it was recognised anew. For who may open the washes. */
  cycle: z.nullable(z.object({ id: z.nullable(id), startedAt: instant })),
  thread: z.array(reportEntry),
})
export type Report = z.output<typeof report>

const filterFields = { status: z.optional(z.enum(feedbackStatuses)), kind: z.optional(dictValue) }
export const feedbackQuery = z.object({
  ...pageFields,
  ...filterFields,
  scope: z._default(z.enum(deviceScopes), 'own'),
  siteId: z.optional(id),
  /** Part of the title, or of the name or serial number of the device. */
  keywords: z.optional(z.string().check(z.maxLength(64))),
})
export type FeedbackQuery = z.output<typeof feedbackQuery>

export const feedback = endpoints({
  page: {
    method: 'GET',
    path: '/scw-iot/api/v1/feedback/page',
    needs: 'iot:device:list',
    summary: {
      zh: '多台设备的故障反馈，最近有进展的在前',
      en: 'Reports of many devices, the latest news first',
    },
    query: feedbackQuery,
    reply: pageOf(reportRow),
  },
  ofDevice: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/feedback/page',
    needs: 'iot:device:list',
    summary: { zh: '一台设备的故障反馈', en: 'Reports of a device' },
    params: idParams,
    query: z.object({ ...pageFields, ...filterFields }),
    reply: pageOf(reportRow),
  },
  report: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices/{id}/feedback',
    needs: 'iot:feedback:add',
    summary: { zh: '提交故障反馈', en: 'Report a fault' },
    params: idParams,
    body: newReport,
    reply: z.object({ id }),
  },
  get: {
    method: 'GET',
    path: '/scw-iot/api/v1/feedback/{id}',
    needs: 'iot:device:list',
    summary: { zh: '一条故障反馈及其往来', en: 'A report with its thread' },
    params: idParams,
    reply: report,
  },
  answer: {
    method: 'POST',
    path: '/scw-iot/api/v1/feedback/{id}/entries',
    needs: 'iot:feedback:add',
    summary: {
      zh: '回复故障反馈，或改变其状态',
      en: 'Write to the thread of a report, or change its status',
    },
    params: idParams,
    body: newEntry,
    reply: nothing,
  },
})
