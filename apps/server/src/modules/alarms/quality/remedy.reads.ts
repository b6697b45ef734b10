import type { DelayRemedy } from '@limpid/contract/alarms/record/record'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { delayFor, durationsOf } from './delay.rules.ts'
import '../alarms.tables.ts'
import '../../devices/devices.tables.ts'

export interface AlarmKey {
  deviceId: string
  key: string
}

export interface KeyDurations {
  /** The newest record of the key. */
  alarmId: string
  productId: string
  durationsMs: (number | null)[]
}

const ruleKey = 'rule:'

/** The rule that an alarm is of: its key in the model, or `own:<id>`; null for what no rule raised. */
export const ruleOf = (alarmKey: string): string | null =>
  alarmKey.startsWith(ruleKey) ? alarmKey.slice(ruleKey.length) : null

/** What would have kept an alarm of a rule quiet; null for what no rule raised. */
export function remedyOf(
  key: string,
  productId: string,
  durationsMs: readonly (number | null)[],
): DelayRemedy | null {
  const rule = ruleOf(key)
  const delay = rule === null ? null : delayFor(durationsMs)
  return rule !== null && delay ? { productId, rule, ...delay } : null
}

/** How long the raises of these alarm keys in a time lasted. */
export async function durationsOfKeys(
  db: Db,
  keys: readonly AlarmKey[],
  from: Date,
  to: Date,
): Promise<KeyDurations[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ n: number; alarmId: string; productId: string; kind: string; at: Date }>`
    SELECT k.n::int AS n, a.id AS "alarmId", d.product_id AS "productId", e.kind, e.at
      FROM unnest(${keys.map(({ deviceId }) => deviceId)}::bigint[], ${keys.map(({ key }) => key)}::text[]) WITH ORDINALITY k(device_id, key, n)
      JOIN devices d ON d.id = k.device_id
      JOIN alarms a ON a.device_id = k.device_id AND a.key = k.key AND a.raised_at < ${to} AND a.changed_at >= ${from}
      JOIN alarm_events e ON e.alarm_id = a.id AND e.kind IN ('raised', 'cleared') AND e.at >= ${from} AND e.at < ${to}
     ORDER BY k.n, a.raised_at, e.at, e.id`.execute(db)
  return [...Map.groupBy(rows, ({ n }) => n).values()].flatMap((events) => {
    const last = events.at(-1)
    return last
      ? [{ alarmId: last.alarmId, productId: last.productId, durationsMs: durationsOf(events) }]
      : []
  })
}
