import { mayOpen } from '@limpid/contract/access/access'
import { alarmKindWords } from '@limpid/contract/alarms/alarm-words'
import type { AlarmDetail, AlarmEvent } from '@limpid/contract/alarms/record/record'
import { isWaterMetric } from '@limpid/contract/excursions/water-metric'
import { rejectionMetric } from '@limpid/contract/products/alarm-rules/condition'
import type { Product } from '@limpid/contract/products/products'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { openDevice } from '../../access/access.public.ts'
import { findProduct } from '../../products/products.public.ts'
import '../alarm-escalations.ts'
import { countWashes, listFailedWashes } from '../../cycles/cycles.public.ts'
import { latest, tabsOfMetric } from '../../telemetry/telemetry.public.ts'
import type { AlarmDetails } from '../alarms.tables.ts'
import { presentUntil, waitsForPresent } from '../notices/late.ts'
import { waitsMs } from '../notices/waits.rules.ts'
import { ofThisOwner } from '../page/fleet.reads.ts'
import { readWithAccess } from '../page/rows.reads.ts'
import { durationsOf } from '../quality/delay.rules.ts'
import { remedyOf, ruleOf } from '../quality/remedy.reads.ts'
import { adviceOf } from './advice.rules.ts'
import { listAssignees } from './assignees.reads.ts'
import { curvesOf } from './curves.rules.ts'
import '../../users/users.tables.ts'

interface StoredAlarm {
  deviceId: string
  details: AlarmDetails
  reason: string
  raises: number
  causeId: string | null
  /** Null once it was decided whether people are notified, and while only a reading of the present decides it. */
  undecidedSince: Date | null
  /** Until when a reading of the present, or the end of a flood, is waited for; null where neither is. */
  presentUntil: Date | null
  floodUntil: Date | null
}

/** The device of an alarm of its owner of now; throws `notFound`. */
export async function findDeviceOf({ db, clock }: PersonCtx, id: string): Promise<StoredAlarm> {
  const now = clock.now()
  const waits = waitsForPresent(now)
  const { rows } = await sql<StoredAlarm>`
    SELECT a.device_id AS "deviceId", a.details, a.inhibition_reason AS reason, a.raises, a.cause_id AS "causeId",
           CASE WHEN u.undecided AND NOT ${waits} THEN a.recorded_at END AS "undecidedSince",
           CASE WHEN u.undecided AND ${waits} THEN ${presentUntil} END AS "presentUntil",
           CASE WHEN u.undecided AND a.severity <> 'critical'
                THEN (SELECT f.until FROM alarm_floods f WHERE f.owner_id = d.owner_id AND f.until > ${now}) END AS "floodUntil"
      FROM alarms a JOIN devices d ON d.id = a.device_id
     CROSS JOIN LATERAL (SELECT a.notified_at IS NULL AND a.cleared_at IS NULL AND a.inhibition = 'none' AS undecided) u
     WHERE a.id = ${id} AND ${ofThisOwner}`.execute(db)
  const [stored] = rows
  if (!stored) throw new Problem('notFound')
  return stored
}

/** An alarm with all that helps to end it. Throws `notFound`, `notPermitted`. */
export async function getAlarm(ctx: PersonCtx, id: string): Promise<AlarmDetail> {
  const stored = await findDeviceOf(ctx, id)
  const { access, productId } = await openDevice(ctx, stored.deviceId, { tab: 'alarms' })
  const [read] = await readWithAccess(ctx, [id])
  const product = await findProduct(ctx.db, productId)
  if (!read || !product) throw new Problem('notFound')
  const { row } = read
  const seesWashes = mayOpen(access, 'cycles')
  const seesMetric = (key: string) => tabsOfMetric(product.model, key).some((tab) => mayOpen(access, tab))
  const events = await listEvents(ctx.db, id)
  const advice = adviceOf(product.model, row, stored.details)
  const { metric } = advice
  const rule = ruleOf(row.key)
  const ofWashes = stored.details.metric?.startsWith('wash.') ?? false
  const ofUnit = stored.details.metric === rejectionMetric
  const active = { deviceId: row.deviceId, from: row.raisedAt, to: row.clearedAt ?? ctx.clock.now() }
  return {
    ...row,
    inhibitionReason: stored.reason,
    cause: stored.causeId === null ? null : await findCause(ctx, stored.causeId),
    events,
    raises: stored.raises,
    rule: rule === null ? null : { key: rule, productId, version: stored.details.ruleVersion ?? null },
    remedy: row.unstable ? remedyOf(row.key, productId, durationsOf(events)) : null,
    ...advice,
    probeProduct: metric && measuresWater(product, metric.key) ? product.code : null,
    curves: curvesOf(product.model, row, { metric, ofWashes, ofUnit }).filter(({ key }) => seesMetric(key)),
    latest:
      metric && seesMetric(metric.key) && !isRiseOf(product, row, metric.key)
        ? await findLatest(ctx.db, row.deviceId, metric.key)
        : null,
    failedWashes:
      seesWashes && row.kind === 'hygiene' ? await listFailedWashes(ctx.db, active, maxFailures) : [],
    delaySeconds: stored.details.delaySeconds ?? 0,
    unknownSince: row.clearedAt === null ? instantOf(stored.details.unknownSince) : null,
    cycle: seesWashes ? await findWash(ctx.db, row, stored.details.subject ?? null) : null,
    washes: seesWashes ? await countWashes(ctx.db, active) : null,
    similar: await findSimilar(ctx.db, row),
    ...waitOf(stored, row.kind),
    nextMessage: await ctx.ports.get('alarms.escalations').next(ctx, id),
    assignees: row.mayHandle ? await listAssignees(ctx, row.deviceId) : [],
  }
}

/** Whether the alarm is about what a counter rose by: where it stands now is not comparable with that. */
const isRiseOf = (
  { model }: Pick<Product, 'model'>,
  { limit }: { limit: number | null },
  key: string,
): boolean => limit !== null && model.metrics.some((one) => one.key === key && one.kind === 'counter')

/** Whether a metric is what a probe measures in the water. */
const measuresWater = ({ category, model }: Pick<Product, 'category' | 'model'>, key: string): boolean =>
  category === 'water_quality' && model.metrics.some((one) => one.key === key && isWaterMetric(one))

/** The alarm that suppresses another one; of what the actor may not see it says no more than what it is. */
async function findCause(ctx: PersonCtx, id: string): Promise<AlarmDetail['cause']> {
  const [read] = await readWithAccess(ctx, [id])
  if (read && mayOpen(read.access, 'alarms'))
    return { id, name: read.row.name ?? alarmKindWords[read.row.kind] }
  return { id: null, name: alarmKindWords.outage }
}

/** When people are notified if the alarm lasts, and what delays that. */
function waitOf(
  { undecidedSince, presentUntil: until, floodUntil }: StoredAlarm,
  kind: AlarmDetail['kind'],
): Pick<AlarmDetail, 'notifiesAt' | 'waits'> {
  if (until) return { notifiesAt: null, waits: { reason: 'present', until } }
  const at = undecidedSince && new Date(undecidedSince.getTime() + waitsMs[kind])
  if (!at || !floodUntil || floodUntil <= at) return { notifiesAt: at, waits: null }
  return { notifiesAt: floodUntil, waits: { reason: 'flood', until: floodUntil } }
}

const instantOf = (text: string | undefined) => (text === undefined ? null : new Date(text))

type Alarm = Pick<AlarmDetail, 'id' | 'deviceId' | 'key' | 'raisedAt' | 'clearedAt'>

/** Nobody cleared it: the note is the reason. */
const clearedByItself = sql`(e.kind = 'cleared' AND e.by_id IS NULL)`

async function listEvents(db: Db, alarmId: string): Promise<AlarmEvent[]> {
  const { rows } = await sql<AlarmEvent>`
    SELECT e.id, e.at, e.kind, b.nickname AS by, CASE WHEN e.kind IN ('held', 'escalated') OR ${clearedByItself} THEN '' ELSE e.note END AS note,
           CASE WHEN e.kind = 'held' THEN e.note END AS held, CASE WHEN ${clearedByItself} THEN nullif(e.note, '') END AS "clearReason", CASE WHEN e.kind = 'escalated' THEN e.note::int END AS step, e.severity, e.value, e.until, w.nickname AS assignee, e.people
      FROM alarm_events e
      LEFT JOIN accounts b ON b.id = e.by_id AND b.deleted_at IS NULL
      LEFT JOIN accounts w ON w.id = e.assignee_id AND w.deleted_at IS NULL
     WHERE e.alarm_id = ${alarmId} ORDER BY e.at, e.id`.execute(db)
  return rows
}

/** The wash it is about, or the one that ran when it was raised. */
async function findWash(db: Db, { deviceId, raisedAt }: Alarm, subject: string | null) {
  const { rows } = await sql<{ id: string; startedAt: Date }>`
    SELECT c.id, c.started_at AS "startedAt" FROM cycles c
     WHERE c.device_id = ${deviceId} AND (c.id = ${subject}::bigint
        OR c.started_at <= ${raisedAt} AND (c.ended_at IS NULL OR c.ended_at > ${raisedAt}))
     ORDER BY c.id = ${subject}::bigint DESC NULLS LAST, c.started_at DESC LIMIT 1`.execute(db)
  return rows[0] ?? null
}

async function findLatest(db: Db, deviceId: string, metric: string): Promise<AlarmDetail['latest']> {
  const found = (await latest(db, deviceId)).find((one) => one.metric === metric)
  return typeof found?.value === 'number' ? { value: found.value, at: found.ts } : null
}

const maxFailures = 10

const similarDays = 90

async function findSimilar(db: Db, { id, deviceId, key, raisedAt }: Alarm): Promise<AlarmDetail['similar']> {
  const { rows } = await sql<NonNullable<AlarmDetail['similar']['last']> & { count: number }>`
    SELECT a.id, a.raised_at AS "raisedAt", a.cleared_at AS "clearedAt", h.nickname AS "handledBy", (count(*) OVER ())::int AS count
      FROM alarms a JOIN devices d ON d.id = a.device_id
      LEFT JOIN LATERAL (
        SELECT p.nickname FROM alarm_events e JOIN accounts p ON p.id = e.by_id AND p.deleted_at IS NULL
         WHERE e.alarm_id = a.id ORDER BY e.id DESC LIMIT 1) h ON true
     WHERE a.device_id = ${deviceId} AND a.key = ${key} AND a.id <> ${id} AND ${ofThisOwner}
       AND a.raised_at < ${raisedAt} AND a.raised_at > ${raisedAt}::timestamptz - ${similarDays} * interval '1 day'
     ORDER BY a.raised_at DESC LIMIT 1`.execute(db)
  const [found] = rows
  if (!found) return { count: 0, last: null }
  const { count, ...last } = found
  return { count, last }
}
