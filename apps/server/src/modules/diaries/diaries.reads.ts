import type { DiaryContent, DiaryWash } from '@limpid/contract/diaries/record'
import { sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Db } from '../../platform/database/tables.ts'
import type { StoredVerdict } from '../cycles/cycles.tables.ts'
import type { Link, ShownRecord, StoredRecord } from './chain/chain.rules.ts'
import './diaries.tables.ts'

/** Devices with an incomplete wash ledger. */
export async function listIncomplete(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select distinct device_id as id from cycle_news limit 500',
  )
  return rows.map(({ id }) => id)
}

/** Washes by id, as stored in an entry; an unfinished one is `running`, a deleted one is left out. */
export async function listWashes(
  client: PoolClient,
  deviceId: string,
  ids: readonly string[],
): Promise<Map<string, DiaryWash | 'running'>> {
  type Row = Omit<DiaryWash, 'endedAt' | 'hygiene' | 'machineCount'> & {
    id: string
    endedAt: Date | null
    machineCount: number | null
    hygiene: StoredVerdict | null
  }
  const { rows } = await client.query<Row>(
    `select id, started_at as "startedAt", ended_at as "endedAt", result, programme, water_litres as "waterLitres",
            energy_kwh as "energyKwh", detergent_ml as "detergentMillilitres", rinse_aid_ml as "rinseAidMillilitres",
            max_temperature as "maxTemperatureCelsius", machine_count as "machineCount", hygiene
       from cycles where device_id = $1 and id = any($2)`,
    [deviceId, ids],
  )
  return new Map(
    rows.map(({ id, endedAt, hygiene, machineCount, ...measured }) => {
      const wash = { ...measured, ...(machineCount !== null && { machineCount }) }
      const recalculatedAt = hygiene?.recalculatedAt ? new Date(hygiene.recalculatedAt) : null
      return [
        id,
        endedAt ? { ...wash, endedAt, hygiene: hygiene && { ...hygiene, recalculatedAt } } : 'running',
      ]
    }),
  )
}

const recordColumns = `device_id as "deviceId", number::float8 as number, cycle_id as "cycleId", kind, replaces::float8 as replaces,
  started_at as "startedAt", recorded_at as "recordedAt", content, hash`

/** The newest entry of each of these washes, by wash id. */
export async function listLatestRecords(
  client: PoolClient,
  deviceId: string,
  cycleIds: readonly string[],
): Promise<Map<string, StoredRecord>> {
  const { rows } = await client.query<StoredRecord>(
    `select distinct on (cycle_id) ${recordColumns} from diary_records
      where device_id = $1 and cycle_id = any($2) order by cycle_id, number desc`,
    [deviceId, cycleIds],
  )
  return new Map(rows.map((row) => [row.cycleId, row]))
}

/** The serial number of an existing or deleted device. */
export async function serialNumberOf(
  client: PoolClient,
  deviceId: string,
): Promise<DiaryContent['serialNumber']> {
  const { rows } = await client.query<{ sn: string }>(
    'select sn from devices where id = $1 union all select sn from removed_devices where id = $1 limit 1',
    [deviceId],
  )
  return rows[0]?.sn ?? ''
}

/** Entries of a device from a number on, in order. */
export async function recordsFrom(
  db: Db,
  deviceId: string,
  from: number,
  max: number,
): Promise<StoredRecord[]> {
  const { rows } = await sql<StoredRecord>`
    SELECT ${sql.raw(recordColumns)} FROM diary_records
     WHERE device_id = ${deviceId} AND number >= ${from} ORDER BY diary_records.number LIMIT ${max}`.execute(
    db,
  )
  return rows
}

/** The expected end of a device's chain; undefined if there is none. */
export async function findHead(db: Db, deviceId: string): Promise<Link | undefined> {
  const head = await db
    .selectFrom('diary_heads')
    .select(['records', 'hash'])
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
  return head && { number: Number(head.records), hash: head.hash }
}

/** All devices with a wash ledger. */
export async function listDiaries(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT device_id AS id FROM diary_heads UNION SELECT device_id FROM diary_records ORDER BY id`.execute(db)
  return rows.map(({ id }) => id)
}

const within = (deviceId: string, month: string, timeZone: string) => sql`
  r.device_id = ${deviceId} AND r.started_at >= (${`${month}-01`}::date)::timestamp AT TIME ZONE ${timeZone}
  AND r.started_at < (${`${month}-01`}::date + interval '1 month')::timestamp AT TIME ZONE ${timeZone}`

/**
 * Entries of washes that started in a month of a time zone, in order of the washes: the first ones, or those
 * after a given one.
 */
export async function recordsOfMonth(
  db: Db,
  deviceId: string,
  {
    month,
    timeZone,
    after,
    max,
  }: { month: string; timeZone: string; after?: ShownRecord | undefined; max: number },
): Promise<ShownRecord[]> {
  const { rows } = await sql<ShownRecord>`
    SELECT r.device_id AS "deviceId", r.number::float8 AS number, r.cycle_id AS "cycleId", r.kind, r.replaces::float8 AS replaces,
           r.started_at AS "startedAt", r.recorded_at AS "recordedAt", r.content, r.hash, n.number::float8 AS "replacedBy"
      FROM diary_records r LEFT JOIN diary_records n ON n.device_id = r.device_id AND n.replaces = r.number
     WHERE ${within(deviceId, month, timeZone)}
       AND ${after ? sql`(r.started_at, r.number) > (${after.startedAt}, ${after.number})` : sql`true`}
     ORDER BY r.started_at, r.number LIMIT ${max}`.execute(db)
  return rows
}

/** A page of the same, newest first, with the total number. */
export async function recordPage(
  db: Db,
  deviceId: string,
  {
    month,
    timeZone,
    pageNum,
    pageSize,
  }: { month: string; timeZone: string; pageNum: number; pageSize: number },
): Promise<{ list: ShownRecord[]; total: number }> {
  const { rows } = await sql<ShownRecord>`
    SELECT r.device_id AS "deviceId", r.number::float8 AS number, r.cycle_id AS "cycleId", r.kind, r.replaces::float8 AS replaces,
           r.started_at AS "startedAt", r.recorded_at AS "recordedAt", r.content, r.hash, n.number::float8 AS "replacedBy"
      FROM diary_records r LEFT JOIN diary_records n ON n.device_id = r.device_id AND n.replaces = r.number
     WHERE ${within(deviceId, month, timeZone)}
     ORDER BY r.started_at DESC, r.number DESC LIMIT ${pageSize} OFFSET ${(pageNum - 1) * pageSize}`.execute(
    db,
  )
  const count = await sql<{ total: number }>`
    SELECT count(*)::float8 AS total FROM diary_records r WHERE ${within(deviceId, month, timeZone)}`.execute(
    db,
  )
  return { list: rows, total: count.rows[0]?.total ?? 0 }
}

/** The months in a time zone that have entries, newest first. */
export async function listMonths(
  db: Db,
  deviceId: string,
  timeZone: string,
): Promise<{ month: string; records: number }[]> {
  const { rows } = await sql<{ month: string; records: number }>`
    SELECT to_char(started_at AT TIME ZONE ${timeZone}, 'YYYY-MM') AS month, count(*)::float8 AS records
      FROM diary_records WHERE device_id = ${deviceId} GROUP BY 1 ORDER BY 1 DESC`.execute(db)
  return rows
}
