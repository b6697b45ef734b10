/* Devices that differ from their own baseline, found from their days once a day is over. They rank a list; nobody is notified. */
import { type DeviceAccess, mayControl, mayOpen } from '@limpid/contract/access/access'
import type {
  Insight,
  InsightFollowUp,
  InsightMeasure,
  InsightQuery,
} from '@limpid/contract/analysis/insights'
import { dayMs } from '@limpid/contract/kernel/durations'
import type { Ctx, PersonCtx } from '../../../platform/context.ts'
import { workEach } from '../../../platform/jobs/work-each.ts'
import { Problem } from '../../../platform/problem.ts'
import { openDevice } from '../../access/access.public.ts'
import { chosenDevices, type FleetFilter } from '../fleet/spans.reads.ts'
import { seeDevices } from '../troubles/devices.reads.ts'
import { saveAcceptance, saveDismissal, takeBack } from './decisions.store.ts'
import { listFollowUps } from './follow-ups.reads.ts'
import { insightTabs } from './insight-tabs.ts'
import { findInsightDevice, listInsights } from './insights.reads.ts'
import { type Judged, storeInsights } from './insights.store.ts'
import { judgeMeasure, type Remembered } from './judge.rules.ts'
import { insightLimits } from './limits.rules.ts'
import { rememberInsights } from './remembered.reads.ts'
import { listWatched, readDayValues, type WatchedDays } from './series.reads.ts'

/** What a figure is measured per, where its difference adds up over a day. */
const measuredPer: Record<InsightMeasure, 'day' | 'wash' | 'none'> = {
  waterPerWash: 'wash',
  energyPerWash: 'wash',
  detergentPerWash: 'wash',
  duration: 'none',
  standbyWater: 'day',
  standbyEnergy: 'day',
  hygieneFailed: 'none',
  aborted: 'none',
  ph: 'none',
}

/** What the days of a device that are over show, beside what was found of it before. */
function judgeDays(
  { values, washesPerDay }: WatchedDays,
  remembered: ReadonlyMap<InsightMeasure, readonly Remembered[]>,
  through: string,
): Judged[] {
  return (Object.keys(insightLimits) as InsightMeasure[]).flatMap((measure): Judged[] => {
    const days = values[measure] ?? []
    const verdict = judgeMeasure(days, remembered.get(measure) ?? [], insightLimits[measure], through)
    if (!verdict) return []
    const { id, state } = verdict
    if (typeof state === 'string') return id === undefined ? [] : [{ id, measure, end: state }]
    const timesPerDay = { day: 1, wash: washesPerDay, none: null }[measuredPer[measure]]
    const more = state.present - state.baseline
    return [{ ...state, id, measure, morePerDay: timesPerDay === null ? null : more * timesPerDay }]
  })
}

/** Looks for differences of every device with a new day, and of each after `recheckMs` at the latest. */
export async function findInsights(
  { db, clock, log }: Pick<Ctx, 'db' | 'clock' | 'log'>,
  stopping?: AbortSignal,
  recheckMs = dayMs,
) {
  const now = clock.now()
  let found = 0
  await workEach(
    await listWatched(db, now, recheckMs),
    { log, stopping, failure: ({ id }) => [{ deviceId: id }, 'the days of a device could not be judged'] },
    async (device) => {
      const remembered = await rememberInsights(db, device, now)
      const judged = judgeDays(await readDayValues(db, device.id, now), remembered, device.through)
      await storeInsights(db, device, judged, now)
      found += judged.filter((one) => !('end' in one)).length
    },
  )
  return { found }
}

/** The insights of the chosen devices; throws `notPermitted` for a scope, `notFound` for a group. */
export async function getInsights(
  ctx: PersonCtx,
  { shown, ...query }: FleetFilter & Pick<InsightQuery, 'shown'>,
): Promise<{ list: Insight[]; total: number }> {
  const chosen = await chosenDevices(ctx, query)
  const { rows, total } = await listInsights(ctx.db, {
    chosen: chosen(...insightTabs),
    siteId: query.siteId,
    shown,
    now: ctx.clock.now(),
  })
  const seen = await seeDevices(ctx, [...new Set(rows.map(({ deviceId }) => deviceId))])
  const followUps = await listFollowUps(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const list = rows.flatMap(
    ({ deviceId, fen, reason, dismissedBy, dismissedAt, endedAs, lastDay, ...row }) => {
      const seenOne = seen.get(deviceId)
      if (!seenOne) return []
      const { id, name, sn, relation } = seenOne.device
      return [
        {
          ...row,
          device: { id, name, sn, relation },
          // Prices are their owner's own.
          fenPerDay:
            fen === null || endedAs || relation === 'shared'
              ? null
              : Math.round(Math.abs(fen)) * Math.sign(fen),
          followUps: (followUps.get(row.id) ?? []).filter((one) => mayOpenFollowUp(one, seenOne.access)),
          mayOpenCurve: mayOpen(seenOne.access, 'live'),
          mayDismiss: mayControl(seenOne.access, 'cycles') && (endedAs === null || endedAs === 'accepted'),
          ended: endedAs && { why: endedAs, lastDay },
          dismissed: dismissedAt && reason !== null ? { reason, by: dismissedBy, at: dismissedAt } : null,
        },
      ]
    },
  )
  return { list, total }
}

function mayOpenFollowUp({ kind }: InsightFollowUp, access: DeviceAccess): boolean {
  // A rule is listed to the account that made it.
  if (kind === 'rule') return access.relation === 'owner'
  return mayOpen(access, kind === 'task' ? 'maintenance' : 'feedback')
}

/** Dismisses an insight, with a reason, until the device was back at its baseline. Throws `notFound`, `notPermitted`. */
export async function dismissInsight(ctx: PersonCtx, id: string, reason: string): Promise<null> {
  await openToDecide(ctx, id)
  const now = ctx.clock.now()
  if (!(await saveDismissal(ctx.db, id, { by: ctx.actor.id, reason, now }))) throw new Problem('notFound')
  return null
}

/** Ends an insight because it is how the device is now: the days since then are its baseline. Throws `notFound`, `notPermitted`. */
export async function acceptInsight(ctx: PersonCtx, id: string, reason: string): Promise<null> {
  await openToDecide(ctx, id)
  const now = ctx.clock.now()
  if (!(await saveAcceptance(ctx.db, id, { by: ctx.actor.id, reason, now }))) throw new Problem('notFound')
  return null
}

/** Lists an insight that was dismissed or accepted among the open ones again. Throws `notFound`, `notPermitted`. */
export async function reopenInsight(ctx: PersonCtx, id: string): Promise<null> {
  await openToDecide(ctx, id)
  if (!(await takeBack(ctx.db, id))) throw new Problem('notFound')
  return null
}

async function openToDecide(ctx: PersonCtx, id: string): Promise<void> {
  const deviceId = await findInsightDevice(ctx.db, id)
  if (deviceId === undefined) throw new Problem('notFound')
  await openDevice(ctx, deviceId, { tab: 'cycles', level: 'control' })
}
