/* A report describes a fault of a device. Anyone who may open the tab can report; the reporter and those
   who may change the device reply in its thread, with photos and related maintenance records. Status
   changes follow the contract, and a closed report stays closed. The owner and all participants are
   notified while they still have access. */

import { type DeviceAccess, type DeviceTab, mayOpen } from '@limpid/contract/access/access'
import { maxNamedDevices } from '@limpid/contract/devices/notified-devices'
import {
  feedbackCan,
  feedbackMoves,
  type Report,
  type ReportRole,
  type ReportRow,
  statusAfter,
} from '@limpid/contract/feedback/feedback'
import {
  feedbackKinds,
  maxEntries,
  maxOpenReports,
  type NewEntry,
  type NewReport,
} from '@limpid/contract/feedback/schemas'
import type { FeedbackStatus } from '@limpid/contract/feedback/statuses'
import type { Page } from '@limpid/contract/kernel/page'
import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/problem.ts'
import { openDevice } from '../access/access.public.ts'
import type { AlarmFollowUps } from '../alarms/alarms.public.ts'
import { followInsight } from '../devices/devices.public.ts'
import { requireDictValue } from '../dicts/dicts.public.ts'
import { raise } from '../notices/notices.public.ts'
import { attachPictures } from '../pictures/pictures.public.ts'
import { findCycleStart, findDeviceOf, findReport, isWorkOf, pageReportsOf } from './feedback.reads.ts'
import { insertEntry, insertReport, lockReport, touchReport } from './feedback.store.ts'
import { findRecipients, type Recipient } from './recipients.reads.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A user reported a fault of a device, or replied in a thread. */
    'feedback.changed': { deviceId: string }
  }
}

interface DevicePage {
  pageNum: number
  pageSize: number
  status?: FeedbackStatus | undefined
  kind?: string | undefined
}

/** A page of the reports of a device. Throws `notFound`, `notPermitted`. */
export async function listReports(
  ctx: PersonCtx,
  deviceId: string,
  page: DevicePage,
): Promise<Page<ReportRow>> {
  await openDevice(ctx, deviceId, { tab: 'feedback' })
  return pageReportsOf(ctx, deviceId, page)
}

/** Reports a fault. Throws `notFound` (device, wash, photo or insight), `notPermitted`, `tooManyReports`, `dictValueUnknown`. */
export async function reportFault(
  ctx: PersonCtx,
  deviceId: string,
  form: NewReport,
): Promise<{ id: string }> {
  const { access } = await openDevice(ctx, deviceId, { tab: 'feedback' })
  mustOpen(access, form.cycleId && 'cycles')
  const at = ctx.clock.now()
  const id = await ctx.db.transaction().execute(async (tx) => {
    const cycleStartedAt = form.cycleId ? await findCycleStart(tx, deviceId, form.cycleId) : null
    if (cycleStartedAt === undefined) throw new Problem('notFound')
    if (form.kind !== null) await requireDictValue(tx, feedbackKinds, form.kind)
    await attachPictures(tx, ctx, deviceId, 'feedback', form.pictureIds)
    const reported = { deviceId, reporterId: ctx.actor.id, at, cycleStartedAt }
    const added = await insertReport(tx, form, reported, maxOpenReports)
    if (added === undefined) throw new Problem('tooManyReports')
    await followInsight(tx, ctx, form.insightId, { kind: 'report', id: added, deviceId })
    return added
  })
  ctx.events.emit('feedback.changed', { deviceId })
  await notify(ctx, [id], 'devices.fault-reported', null)
  return { id }
}

/** Reports one fault on each of these devices, for their alarms; who may report was decided. */
export const reportAlarms: AlarmFollowUps['report'] = {
  async add(tx, ctx, devices, { title, text }) {
    const at = ctx.clock.now()
    const full: string[] = []
    const added: { id: string; deviceId: string }[] = []
    for (const { deviceId, faultCode } of devices) {
      const form = { title, text, kind: null, faultCode, cycleId: null, pictureIds: [] }
      const reported = { deviceId, reporterId: ctx.actor.id, at, cycleStartedAt: null }
      const id = await insertReport(tx, form, reported, maxOpenReports)
      if (id === undefined) full.push(deviceId)
      else added.push({ id, deviceId })
    }
    return { full, added }
  },
  async announce(ctx, added) {
    for (const { deviceId } of added) ctx.events.emit('feedback.changed', { deviceId })
    await notify(
      ctx,
      added.map(({ id }) => id),
      'devices.fault-reported',
      null,
    )
  },
}

/** A report with its thread. Throws `notFound`, `notPermitted`. */
export async function getReport(ctx: PersonCtx, id: string): Promise<Report> {
  const { access } = await openReport(ctx, id)
  const report = await findReport(ctx, id, access)
  if (!report) throw new Problem('notFound')
  return report
}

/**
 * Replies in a report's thread. Throws `notFound` (report, photo or maintenance record), `notPermitted`,
 * `statusInvalid`, `threadTooLong`.
 */
export async function answerReport(ctx: PersonCtx, id: string, entry: NewEntry): Promise<null> {
  const { deviceId, access } = await openReport(ctx, id)
  const handles = feedbackCan.handle(access)
  mustOpen(access, entry.workId && 'maintenance')
  const status = await ctx.db.transaction().execute(async (tx) => {
    const report = await lockReport(tx, id)
    if (!report) throw new Problem('notFound')
    const role = { handles, reported: report.reporterId === ctx.actor.id }
    if (!role.handles && !role.reported) throw new Problem('notPermitted')
    if (report.entries >= maxEntries) throw new Problem('threadTooLong')
    const next = nextStatus(report.status, entry, role)
    await mustBeOf(tx, deviceId, entry.workId)
    await attachPictures(tx, ctx, deviceId, 'feedback', entry.pictureIds)
    const at = ctx.clock.now()
    const changed = next === report.status ? null : next
    await insertEntry(tx, id, { ...entry, authorId: ctx.actor.id, at, status: changed })
    await touchReport(tx, id, next, at)
    return changed
  })
  ctx.events.emit('feedback.changed', { deviceId })
  await notify(ctx, [id], 'devices.fault-answered', status)
  return null
}

function nextStatus(status: FeedbackStatus, entry: NewEntry, role: ReportRole): FeedbackStatus {
  if (!feedbackCan.answer({ status }, role)) throw new Problem('statusInvalid')
  if (entry.status === null) return statusAfter(status, role)
  if (!feedbackMoves(status, role).includes(entry.status)) throw new Problem('statusInvalid')
  return entry.status
}

async function mustBeOf(tx: Db, deviceId: string, workId: string | null): Promise<void> {
  if (workId !== null && !(await isWorkOf(tx, deviceId, workId))) throw new Problem('notFound')
}

/**
 * References to another tab's content require access to that tab, so that nobody can probe which washes and
 * maintenance records exist.
 */
function mustOpen(access: DeviceAccess, tab: DeviceTab | '' | null): void {
  if (tab && !mayOpen(access, tab)) throw new Problem('notPermitted')
}

async function openReport(ctx: PersonCtx, id: string): Promise<{ deviceId: string; access: DeviceAccess }> {
  const deviceId = await findDeviceOf(ctx.db, id)
  if (deviceId === undefined) throw new Problem('notFound')
  const { access } = await openDevice(ctx, deviceId, { tab: 'feedback' })
  return { deviceId, access }
}

type NewsKind = 'devices.fault-reported' | 'devices.fault-answered'

/** Sends each recipient one notification for all these reports. */
async function notify(
  ctx: PersonCtx,
  ids: readonly string[],
  kind: NewsKind,
  status: FeedbackStatus | null,
): Promise<void> {
  const rows = await findRecipients(ctx, ids, ctx.actor.id)
  for (const [accountId, theirs] of Map.groupBy(rows, (row) => row.accountId)) {
    const [{ report, title }] = theirs as [Recipient]
    const devices = theirs.slice(0, maxNamedDevices).map(({ device }) => device)
    const facts = { devices, count: theirs.length, who: ctx.actor.username, title, report, status }
    await raise(ctx, accountId, { kind, facts })
  }
}
