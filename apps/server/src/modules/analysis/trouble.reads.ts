import type { Overview } from '@limpid/contract/analysis/overview'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables.ts'
import type { FleetCondition } from '../fleet/fleet.public.ts'

type Trouble = Overview['trouble'][number]

interface TroubleRow {
  deviceId: string
  deviceName: string
  sn: string
  simulated: boolean
  zh: string
  en: string
  kind: Trouble['kind']
  detail: string
  explanation: { zh: string; en: string } | null
  since: Date
  total: number
}

const maxShown = 20

/**
 * Problems in a fleet, each kind limited to the devices of its own condition, most severe first: machines
 * that report a fault, machines that were online in the last week and disconnected unexpectedly, and machines
 * with rejected messages in the last day.
 */
export async function findTrouble(
  db: Db,
  fleet: { faults: FleetCondition; silent: FleetCondition; refusals: FleetCondition },
  now: Date,
): Promise<Pick<Overview, 'trouble' | 'troubleTotal'>> {
  const { rows } = await sql<TroubleRow>`
    WITH found AS (
      SELECT d.id, 'fault' AS kind, 1 AS rank, l.text AS detail, l.ts AS since
        FROM devices d
        JOIN metrics m ON m.key = 'fault_code'
        JOIN telemetry_latest l ON l.device_id = d.id AND l.metric_id = m.id AND l.text <> ''
       WHERE ${fleet.faults} AND d.online
      UNION ALL
      SELECT d.id, 'silent', 2, coalesce(d.last_disconnect_reason, 'connection_lost'), d.online_changed_at
        FROM devices d
       WHERE ${fleet.silent} AND NOT d.online AND d.last_disconnect_reason IS DISTINCT FROM 'client_disconnect'
         AND d.online_changed_at > ${now}::timestamptz - interval '7 days'
      UNION ALL
      SELECT d.id, 'refusals', 3, sum(r.repeats)::text, min(r.first_at)
        FROM devices d JOIN refusals r ON r.device_id = d.id
       WHERE ${fleet.refusals} AND r.first_at > ${now}::timestamptz - interval '24 hours'
       GROUP BY d.id
    )
    SELECT d.id AS "deviceId", d.name AS "deviceName", d.sn, d.simulated, p.name_zh AS zh, p.name_en AS en,
           f.kind, f.detail, CASE f.kind WHEN 'fault' THEN (SELECT known -> 'name' FROM json_array_elements(p.model -> 'faults') known
                                           WHERE known ->> 'code' = f.detail LIMIT 1) END AS explanation,
            f.since,
           (count(*) OVER ())::int AS total
      FROM found f JOIN devices d ON d.id = f.id JOIN products p ON p.id = d.product_id
     ORDER BY f.rank, f.since DESC, d.id
     LIMIT ${maxShown}`.execute(db)
  return {
    trouble: rows.map(({ zh, en, total: _, ...row }) => ({ ...row, productName: { zh, en } })),
    troubleTotal: rows[0]?.total ?? 0,
  }
}
