import { alarmKinds } from '@limpid/contract/alarms/alarm-words'
import type { TroubleQuery } from '@limpid/contract/analysis/troubles'
import type { DueKind, TroubleKind } from '@limpid/contract/devices/troubles'
import type { Words } from '@limpid/contract/kernel/words'
import type { Severity } from '@limpid/contract/products/severities'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { isOpen, ofThisOwner, orderOfKind } from '../../alarms/alarms.public.ts'

export type AlarmTroubleKind = Exclude<TroubleKind, DueKind>

interface AlarmTrouble {
  kind: AlarmTroubleKind
  deviceId: string
  ownerId: string
  productId: string
  severity: Severity
  since: Date
  code: string
  name: Words | null
  value: number | null
  limit: number | null
  unit: string
  precision: number
  count: number
  consumable: string | null
  until: Date | null
  subject: string | null
  alarmId: string
  acknowledged: boolean
}

/**
 * Open alarms of these devices (`d`) that nobody shelved, the worst and oldest, as `rankTroubles` ranks them, so that the first rows are the
 * first of the merged list; and how many there are of each kind.
 */
export async function findAlarms(
  ctx: PersonCtx,
  fleet: RawBuilder<boolean>,
  kind: TroubleQuery['kind'],
  maxRows: number,
): Promise<{ list: AlarmTrouble[]; totals: Map<AlarmTroubleKind, number> }> {
  const seen = sql`FROM alarms a JOIN devices d ON d.id = a.device_id
    WHERE ${isOpen} AND ${ofThisOwner} AND ${fleet}`
  const [counted, found] = await Promise.all([
    sql<{
      kind: AlarmTroubleKind
      total: number
    }>`SELECT a.kind, count(*)::int AS total ${seen} GROUP BY a.kind`.execute(ctx.db),
    sql<AlarmTrouble>`
      SELECT a.kind, a.device_id AS "deviceId", d.owner_id AS "ownerId", d.product_id AS "productId", a.severity, a.raised_at AS since,
             a.code, a.name, coalesce((a.details ->> 'value')::float8, a.value) AS value, a.limit_value AS "limit", a.unit, a.precision, a.count,
             a.details ->> 'consumable' AS consumable, (a.details ->> 'until')::timestamptz AS until, a.details ->> 'subject' AS subject,
             a.id AS "alarmId", a.acknowledged_at IS NOT NULL AS acknowledged
        ${seen} AND ${kind ? sql`a.kind = ${kind}` : sql`true`}
       ORDER BY a.rank, ${orderOfKind}, a.raised_at, array_position(${[...alarmKinds]}::text[], a.kind), a.device_id LIMIT ${maxRows}`.execute(
      ctx.db,
    ),
  ])
  return { list: found.rows, totals: new Map(counted.rows.map(({ kind: of, total }) => [of, total])) }
}
