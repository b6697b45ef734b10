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
 * Open alarms of these devices (`d`) that nobody shelved, first those that nobody acknowledged, of these the worst and oldest, as `rankTroubles` ranks them;
 * and how many there are of each kind, and critical ones of all kinds that nobody acknowledged. Of supplies, of which those that are ordered come last in the
 * merged list, `maxSupplies` rows are read beside those of all others: however many are ordered, they displace nothing else.
 */
export async function findAlarms(
  { db }: Pick<PersonCtx, 'db'>,
  fleet: RawBuilder<boolean>,
  kind: TroubleQuery['kind'],
  maxRows: number,
  maxSupplies: number,
): Promise<{ list: AlarmTrouble[]; totals: Map<AlarmTroubleKind, number>; critical: number }> {
  // Of washes that failed and messages that were rejected, the first that still counts.
  const since = sql`coalesce((a.details ->> 'since')::timestamptz, a.raised_at)`
  const seen = sql`FROM alarms a JOIN devices d ON d.id = a.device_id
    WHERE ${isOpen} AND ${ofThisOwner} AND ${fleet}`
  const first = (of: RawBuilder<unknown>, limit: number) =>
    sql<AlarmTrouble>`
      SELECT a.kind, a.device_id AS "deviceId", d.owner_id AS "ownerId", d.product_id AS "productId", a.severity, ${since} AS since,
             a.code, a.name, coalesce((a.details ->> 'value')::float8, a.value) AS value,
             coalesce((a.details ->> 'limit')::float8, a.limit_value) AS "limit", a.unit, a.precision, a.count,
             a.details ->> 'consumable' AS consumable, (a.details ->> 'until')::timestamptz AS until, a.details ->> 'subject' AS subject,
             a.id AS "alarmId", a.acknowledged_at IS NOT NULL AS acknowledged
        ${seen} AND ${of}
       ORDER BY (a.acknowledged_at IS NOT NULL), a.rank, ${orderOfKind}, ${since}, array_position(${[...alarmKinds]}::text[], a.kind), a.device_id LIMIT ${limit}`.execute(
      db,
    )
  const parts: [RawBuilder<unknown>, number][] = [
    [sql`a.kind = 'supply'`, maxSupplies],
    [sql`a.kind <> 'supply'`, maxRows],
  ]
  const ofKind: typeof parts = [[sql`a.kind = ${kind}`, kind === 'supply' ? maxSupplies : maxRows]]
  const [counted, ...found] = await Promise.all([
    sql<{
      kind: AlarmTroubleKind
      total: number
      critical: number
    }>`SELECT a.kind, count(*)::int AS total, (count(*) FILTER (WHERE a.severity = 'critical' AND a.acknowledged_at IS NULL))::int AS critical
        ${seen} GROUP BY a.kind`.execute(db),
    ...(kind ? ofKind : parts).map(([of, limit]) => first(of, limit)),
  ])
  return {
    list: found.flatMap(({ rows }) => rows),
    totals: new Map(counted.rows.map(({ kind: of, total }) => [of, total])),
    critical: counted.rows.reduce((sum, { critical }) => sum + critical, 0),
  }
}
