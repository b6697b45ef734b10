import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { gapIntervals } from '../series/series.rules.ts'
import '../telemetry.tables.ts'

/** The last-seen time is recorded with up to this delay (`seenEveryMs` of the recorder). */
const noteSeconds = 15

/**
 * Connected devices without a message for three times the shortest interval expected by their model, or for
 * three of their own where they report less often.
 */
export async function findSilent(db: Db, now: Date): Promise<{ deviceId: string; since: Date }[]> {
  const { rows } = await sql<{ deviceId: string; since: Date }>`
    SELECT d.id AS "deviceId", greatest(a.last_seen_at, d.online_changed_at) AS since
      FROM devices d JOIN products p ON p.id = d.product_id LEFT JOIN device_activity a ON a.device_id = d.id
     WHERE d.online AND d.silent_since IS NULL
       AND greatest(a.last_seen_at, d.online_changed_at)
           < ${now}::timestamptz - (p.silent_after_seconds + ${noteSeconds}) * interval '1 second'
       AND greatest(a.last_seen_at, d.online_changed_at)
           < ${now}::timestamptz - (${noteSeconds} + ${gapIntervals} * coalesce((SELECT min(i.seconds)
               FROM telemetry_intervals i WHERE i.device_id = d.id), 0)) * interval '1 second'`.execute(db)
  return rows
}

interface KnownSilence {
  deviceId: string
  /** It reported again after it was marked as not reporting. */
  spoke: boolean
}

/** Devices marked as not reporting. There are few, and they have their own index. */
export async function listSilent(db: Db): Promise<KnownSilence[]> {
  const { rows } = await sql<KnownSilence>`
    SELECT d.id AS "deviceId", coalesce(a.last_seen_at > d.silent_since, false) AS spoke
      FROM devices d LEFT JOIN device_activity a ON a.device_id = d.id
     WHERE d.silent_since IS NOT NULL`.execute(db)
  return rows
}
