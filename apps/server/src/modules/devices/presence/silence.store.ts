import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import type { Presence } from './presence.store.ts'
import '../devices.tables.ts'

/** A connected device that last reported at `since`. */
interface Silence {
  deviceId: string
  since: Date
}

/** Marks connected devices as not reporting. Returns those newly marked. */
export async function markSilent(
  db: Db,
  silences: readonly Silence[],
): Promise<(Presence & { since: Date })[]> {
  if (silences.length === 0) return []
  const { rows } = await sql<Presence & { since: Date }>`
    UPDATE devices d SET silent_since = s.since
      FROM unnest(${silences.map(({ deviceId }) => deviceId)}::bigint[], ${silences.map(({ since }) => since)}::timestamptz[]) s(id, since)
     WHERE d.id = s.id AND d.online AND d.silent_since IS NULL
 RETURNING d.id AS "deviceId", d.owner_id AS "ownerId", d.silent_since AS since`.execute(db)
  return rows
}

/** Marks devices as reporting again. Returns those that were not reporting. */
export async function markSpeaking(db: Db, deviceIds: readonly string[]): Promise<Presence[]> {
  if (deviceIds.length === 0) return []
  const { rows } = await sql<Presence>`
    UPDATE devices SET silent_since = NULL WHERE id = ANY(${[...deviceIds]}::bigint[]) AND silent_since IS NOT NULL
 RETURNING id AS "deviceId", owner_id AS "ownerId"`.execute(db)
  return rows
}
