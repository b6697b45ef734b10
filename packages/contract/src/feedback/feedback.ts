import * as z from 'zod/mini'
import { type DeviceAccess, deviceScopes, mayControl } from '../access/access.ts'
import { dictValue } from '../dicts/management.ts'
import { endpoints } from '../kernel/endpoints.ts'
import { id, idParams } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { noContent } from '../kernel/no-content.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { instant } from '../kernel/time.ts'
import { newEntry, newReport } from './schemas.ts'
import { type FeedbackStatus, feedbackStatuses } from './statuses.ts'

/** A user's relation to a report: `handles` may change its device, `reported` wrote it. */
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
  /** Owner, administrators, and recipients of this tab with control permission. */
  handle: (access: Pick<DeviceAccess, 'grants'>): boolean => mayControl(access, 'feedback'),
  /** Replies in the thread. */
  answer: ({ status }: { status: FeedbackStatus }, { handles, reported }: ReportRole): boolean =>
    status !== 'closed' && (handles || reported),
}

/** The statuses to which a user may move a report from its current one. */
export function feedbackMoves(status: FeedbackStatus, { handles, reported }: ReportRole): FeedbackStatus[] {
  const moves = [...(handles ? handlerMoves[status] : []), ...(reported ? reporterMoves[status] : [])]
  return feedbackStatuses.filter((to) => moves.includes(to))
}

/**
 * The status after a reply without an explicit one: a handler's first reply answers the report, the
 * reporter's reply reopens it.
 */
export function statusAfter(status: FeedbackStatus, { handles, reported }: ReportRole): FeedbackStatus {
  if (status === 'open' && handles && !reported) return 'answered'
  return status === 'answered' && reported && !handles ? 'open' : status
}

const reportFields = {
  id,
  title: z.string(),
  status: z.enum(feedbackStatuses),
  faultCode: z.nullable(z.string()),
  /** A value from the dictionary of fault types. */
  kind: z.nullable(z.string()),
  /** Null if the account was deleted. */
  reporter: z.nullable(z.string()),
  createTime: instant,
  updateTime: instant,
  entries: z.int(),
}
export const reportRow = z.object({
  ...reportFields,
  /** What the product calls the fault; null without a code, or where it does not know it. */
  faultName: z.nullable(words),
  device: z.object({ id, name: z.string(), sn: z.string(), owned: z.boolean() }),
})
export type ReportRow = z.output<typeof reportRow>

const reportEntry = z.object({
  id,
  author: z.nullable(z.string()),
  at: instant,
  text: z.string(),
  pictureIds: z.array(id),
  /** The status set by this entry. */
  status: z.nullable(z.enum(feedbackStatuses)),
  /** Related maintenance record; null if it was deleted, or without access to the maintenance tab. */
  work: z.nullable(z.object({ name: words, doneAt: instant })),
})
export type ReportEntry = z.output<typeof reportEntry>

export const report = z.object({
  ...reportFields,
  deviceId: id,
  /** Whether the caller wrote it. */
  reported: z.boolean(),
  /**
   * The wash during which it happened, with its current id, which is null if the wash was detected again. Only
   * for users who may open the washes.
   */
  cycle: z.nullable(z.object({ id: z.nullable(id), startedAt: instant })),
  thread: z.array(reportEntry),
})
export type Report = z.output<typeof report>

const filterFields = { status: z.optional(z.enum(feedbackStatuses)), kind: z.optional(dictValue) }
export const feedbackQuery = pagedQuery({
  ...filterFields,
  scope: z._default(z.enum(deviceScopes), 'own'),
  siteId: z.optional(id),
  /** Part of the title, or of the device's name or serial number. */
  keywords: z.optional(z.string().check(z.maxLength(64))),
})
export type FeedbackQuery = z.output<typeof feedbackQuery>

export const feedback = endpoints({
  page: {
    method: 'GET',
    path: '/scw-iot/api/v1/feedback/page',
    needs: 'iot:device:list',
    summary: {
      zh: '多台设备的故障反馈，最近更新在前',
      en: 'List fault reports of several devices, latest activity first',
    },
    query: feedbackQuery,
    reply: pageOf(reportRow),
  },
  ofDevice: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/feedback/page',
    needs: 'iot:device:list',
    summary: { zh: '一台设备的故障反馈', en: 'List the fault reports of a device' },
    params: idParams,
    query: pagedQuery(filterFields),
    reply: pageOf(reportRow),
  },
  report: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices/{id}/feedback',
    needs: 'iot:feedback:add',
    stales: ['feedback'],
    summary: { zh: '提交故障反馈', en: 'Report a fault' },
    audit: { zh: '提交故障反馈', en: 'Reported fault' },
    params: idParams,
    body: newReport,
    reply: z.object({ id }),
  },
  get: {
    method: 'GET',
    path: '/scw-iot/api/v1/feedback/{id}',
    needs: 'iot:device:list',
    summary: { zh: '故障反馈及其处理记录', en: 'Get a fault report with its thread' },
    params: idParams,
    reply: report,
  },
  answer: {
    method: 'POST',
    path: '/scw-iot/api/v1/feedback/{id}/entries',
    needs: 'iot:feedback:add',
    stales: ['feedback'],
    summary: {
      zh: '回复故障反馈或更新其状态',
      en: 'Reply to a fault report or change its status',
    },
    audit: { zh: '回复故障反馈', en: 'Replied to fault report' },
    params: idParams,
    body: newEntry,
    reply: noContent,
  },
})
