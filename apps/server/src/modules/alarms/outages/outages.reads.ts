import type { PoolClient } from 'pg'
import { lookBackMs, outageWindowMs, type SiteLoss } from './outages.rules.ts'

/** Devices `d` that lost their connection; a server or database that went away is not the site's fault. */
export const wasLost = `NOT d.online AND d.online_changed_at IS NOT NULL
  AND coalesce(d.last_disconnect_reason, '') NOT IN ('client_disconnect', 'revoked', 'server_shutdown', 'storage_unavailable')`

export interface FoundLoss extends SiteLoss {
  siteId: string
  /** The device on which the alarm is recorded. */
  deviceId: string
}

/** Sites whose devices were lost together lately, where the most of them at once. Sites with an open outage are left out. */
export async function listLosses(client: PoolClient, now: Date): Promise<FoundLoss[]> {
  const { rows } = await client.query<FoundLoss>(
    `WITH gone AS (
       SELECT d.id, d.site_id, d.online_changed_at AS at FROM devices d
        WHERE d.site_id IS NOT NULL AND ${wasLost} AND d.online_changed_at > $1::timestamptz - $2 * interval '1 millisecond'
          AND NOT EXISTS (SELECT FROM alarms a WHERE a.kind = 'outage' AND a.cleared_at IS NULL AND a.key = 'outage:' || d.site_id)
     ), together AS (
       SELECT site_id, count(*) OVER w AS lost, min(at) OVER w AS since, min(id) OVER w AS first_id FROM gone
       WINDOW w AS (PARTITION BY site_id ORDER BY at RANGE BETWEEN interval '${outageWindowMs} milliseconds' PRECEDING AND CURRENT ROW)
     ), most AS (SELECT DISTINCT ON (site_id) * FROM together ORDER BY site_id, lost DESC, since)
     SELECT m.site_id AS "siteId", m.first_id AS "deviceId", m.lost::int AS lost, m.since,
            (SELECT count(*)::int FROM devices d WHERE d.site_id = m.site_id AND d.online) AS online
       FROM most m ORDER BY m.site_id`,
    [now, lookBackMs],
  )
  return rows
}

export interface OpenOutage {
  id: string
  deviceId: string
  key: string
  /** How many devices were lost at most, and how many still are. */
  lost: number
  stillLost: number
  /** Its device is no longer at the site, or has another owner. */
  left: boolean
}

/** Outages that hold. */
export async function listOutages(client: PoolClient): Promise<OpenOutage[]> {
  const { rows } = await client.query<OpenOutage>(
    `SELECT a.id, a.device_id AS "deviceId", a.key, a.count AS lost,
            (SELECT count(*)::int FROM devices d WHERE d.site_id = split_part(a.key, ':', 2)::bigint AND ${wasLost}
                AND d.online_changed_at >= a.raised_at - interval '${outageWindowMs} milliseconds') AS "stillLost",
            coalesce(o.site_id <> split_part(a.key, ':', 2)::bigint, true) OR coalesce(a.raised_at < o.owned_since, false) AS left
       FROM alarms a JOIN devices o ON o.id = a.device_id WHERE a.kind = 'outage' AND a.cleared_at IS NULL ORDER BY a.id`,
  )
  return rows
}
