import type { DeviceEvent, DeviceLogQuery } from '@limpid/contract/device-log/device-log'
import type { Page } from '@limpid/contract/kernel/page'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables.ts'
import '../telemetry/telemetry.tables.ts'
import './device-log.tables.ts'

interface Stored {
  key: string
  at: Date
  kind: DeviceEvent['kind']
  facts: Record<string, unknown>
}

/** The matching log entries of a device, newest first. `pageNum` counts from 1. */
export async function pageActions(
  db: Db,
  deviceId: string,
  { pageNum, pageSize, kind, from, to }: DeviceLogQuery,
): Promise<Page<DeviceEvent>> {
  const within = (column: string) => {
    const at = sql.ref(column)
    return sql`${from ? sql`${at} >= ${from}` : sql`true`} AND ${to ? sql`${at} < ${to}` : sql`true`}`
  }
  const reported = sql`SELECT 'a' || id AS key, at, kind, facts, id FROM device_log
    WHERE device_id = ${deviceId} AND ${within('at')} AND ${kind ? sql`kind = ${kind}` : sql`true`}`
  const refused = sql`SELECT 'r' || id, received_at, 'refused', jsonb_build_object('reason', reason, 'detail', detail,
      'topic', topic, 'payload', payload, 'repeats', repeats), id
    FROM refusals WHERE device_id = ${deviceId} AND ${within('received_at')}`
  const allKinds = sql`${reported} UNION ALL ${refused}`
  const ofKind = kind === 'refused' ? refused : reported
  const all = sql`(${kind ? ofKind : allKinds}) AS entries (key, at, kind, facts, id)`
  const [{ rows }, counted] = await Promise.all([
    sql<Stored>`SELECT key, at, kind, facts FROM ${all} ORDER BY at DESC, id DESC, key
      LIMIT ${pageSize} OFFSET ${(pageNum - 1) * pageSize}`.execute(db),
    sql<{ total: string }>`SELECT count(*) AS total FROM ${all}`.execute(db),
  ])
  return { list: rows.map(toEntry), total: Number(counted.rows[0]?.total ?? 0) }
}

/** Stored facts contain timestamps as text. */
function toEntry({ facts, ...entry }: Stored): DeviceEvent {
  const { since } = facts
  return { ...entry, ...facts, ...(typeof since === 'string' && { since: new Date(since) }) } as DeviceEvent
}
