import { mayOpen } from '@limpid/contract/access/access'
import type { AlarmDetail, AlarmEvent } from '@limpid/contract/alarms/schemas'
import type { ProductModel } from '@limpid/contract/products/model'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { openDevice } from '../../access/access.public.ts'
import { findProduct } from '../../products/products.public.ts'
import { ofThisOwner } from '../page/filters.reads.ts'
import { readWithAccess } from '../page/rows.reads.ts'
import { listAssignees } from './assignees.reads.ts'
import '../alarms.tables.ts'
import '../../cycles/cycles.public.ts'
import '../../users/users.tables.ts'

/** An alarm with all that helps to end it. Throws `notFound`, `notPermitted`. */
export async function getAlarm(ctx: PersonCtx, id: string): Promise<AlarmDetail> {
  const { rows } = await sql<{ deviceId: string; subject: string | null }>`
    SELECT a.device_id AS "deviceId", a.details ->> 'subject' AS subject FROM alarms a JOIN devices d ON d.id = a.device_id
     WHERE a.id = ${id} AND ${ofThisOwner}`.execute(ctx.db)
  const [stored] = rows
  if (!stored) throw new Problem('notFound')
  const { access, productId } = await openDevice(ctx, stored.deviceId, { tab: 'alarms' })
  const [read] = await readWithAccess(ctx, [id])
  const product = await findProduct(ctx.db, productId)
  if (!read || !product) throw new Problem('notFound')
  const { row } = read
  const seesWashes = mayOpen(access, 'cycles')
  return {
    ...row,
    events: await listEvents(ctx.db, id),
    ...adviceOf(product.model, row),
    cycle: seesWashes ? await findWash(ctx.db, row, stored.subject) : null,
    washes: seesWashes ? await countWashes(ctx, row) : null,
    similar: await findSimilar(ctx.db, row),
    assignees: row.mayHandle ? await listAssignees(ctx, row.deviceId) : [],
  }
}

type Alarm = Pick<AlarmDetail, 'id' | 'deviceId' | 'key' | 'kind' | 'code' | 'raisedAt' | 'clearedAt'>

/** What the product model says about it. */
function adviceOf(model: ProductModel, { kind, code }: Alarm) {
  const fault = kind === 'fault' ? model.faults.find((one) => one.code === code) : undefined
  const level = kind === 'supply' ? model.consumables.find(({ key }) => key === code)?.level : undefined
  const metric = model.metrics.find(({ key }) => key === (level?.metric ?? code))
  return {
    causes: fault?.causes ?? [],
    steps: fault?.steps ?? [],
    parts: fault?.parts ?? [],
    metric: metric
      ? {
          key: metric.key,
          name: metric.name,
          unit: metric.unit,
          precision: metric.precision,
          low: level?.low ?? metric.limits?.low ?? null,
          high: metric.limits?.high ?? null,
        }
      : null,
  }
}

async function listEvents(db: Db, alarmId: string): Promise<AlarmEvent[]> {
  const { rows } = await sql<AlarmEvent>`
    SELECT e.id, e.at, e.kind, b.nickname AS by, e.note, e.severity, e.value, e.until, w.nickname AS assignee, e.people
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

/** Washes of the machine while it was active. */
async function countWashes({ db, clock }: PersonCtx, { deviceId, raisedAt, clearedAt }: Alarm) {
  const { rows } = await sql<{ total: number; failed: number }>`
    SELECT count(*)::int AS total, (count(*) FILTER (WHERE c.hygiene_outcome = 'failed'))::int AS failed FROM cycles c
     WHERE c.device_id = ${deviceId} AND c.started_at >= ${raisedAt} AND c.started_at < ${clearedAt ?? clock.now()}`.execute(
    db,
  )
  return rows[0] ?? { total: 0, failed: 0 }
}

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
