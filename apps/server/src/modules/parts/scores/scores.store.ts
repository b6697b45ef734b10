import type { StockKind } from '@limpid/contract/parts/schemas'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../parts.tables.ts'
import type { Score } from './score.rules.ts'

/** Readings that arrive later than this after the day of their hour may find its ends no longer. */
const lateDays = 7

/** A device without a forecast on its present local day. */
export interface Unforecast {
  id: string
  ownerId: string
  productId: string
  today: string
  /** Earlier hours were searched for ends at the last check; null if there was none. */
  searchedFrom: Date | null
}

/** Devices after this one, by id, that have something with a level and no forecast of their present day. */
export async function listUnforecast(db: Db, after: string, now: Date, max: number): Promise<Unforecast[]> {
  const { rows } = await sql<Unforecast>`
    WITH levelled AS MATERIALIZED (
      SELECT id FROM products p WHERE EXISTS (SELECT FROM json_array_elements(p.model -> 'consumables') c WHERE c -> 'level' IS NOT NULL)
          OR EXISTS (SELECT FROM json_array_elements(p.model -> 'parts') c WHERE c -> 'life' -> 'level' IS NOT NULL)
    )
    SELECT d.id, d.owner_id AS "ownerId", d.product_id AS "productId", (${now}::timestamptz AT TIME ZONE d.time_zone)::date::text AS today,
           (c.day - ${lateDays}::int)::timestamp AT TIME ZONE d.time_zone AS "searchedFrom"
      FROM devices d LEFT JOIN run_out_checks c ON c.device_id = d.id
     WHERE d.id > ${after} AND d.product_id IN (SELECT id FROM levelled)
       AND (c.day IS NULL OR c.day < (${now}::timestamptz AT TIME ZONE d.time_zone)::date)
     ORDER BY d.id LIMIT ${max}`.execute(db)
  return rows
}

/** A level of which forecasts are open. */
export interface OpenLevel {
  deviceId: string
  kind: StockKind
  key: string
  metric: string
  end: number
}

/** The levels of these devices that have open forecasts, each with the time of the first of them. */
export async function listOpenLevels(
  db: Db,
  deviceIds: readonly string[],
): Promise<(OpenLevel & { since: Date })[]> {
  const { rows } = await sql<OpenLevel & { since: Date }>`
    SELECT device_id AS "deviceId", kind, key, metric, end_level AS "end", min(made_at) AS since
      FROM run_out_forecasts WHERE device_id = ANY(${[...deviceIds]}::bigint[]) AND ended_at IS NULL GROUP BY 1, 2, 3, 4, 5`.execute(
    db,
  )
  return rows
}

/** A forecast whose outcome is not known yet. */
export interface OpenForecast extends OpenLevel {
  day: string
  madeAt: Date
  rest: number
  likely: Date
}

export async function listOpen(db: Db, deviceIds: readonly string[]): Promise<OpenForecast[]> {
  const { rows } = await sql<OpenForecast>`
    SELECT device_id AS "deviceId", kind, key, day::text, made_at AS "madeAt", metric, end_level AS "end", rest, likely
      FROM run_out_forecasts WHERE device_id = ANY(${[...deviceIds]}::bigint[]) AND ended_at IS NULL`.execute(
    db,
  )
  return rows
}

interface Outcome extends Pick<OpenForecast, 'deviceId' | 'kind' | 'key' | 'day'> {
  endedAt: Date
  score: Score | undefined
}

/** Stores how forecasts turned out. Ranges are shown by the day, so they are scored by the days of the device. */
export async function storeOutcomes(db: Db, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return
  const all = <T>(pick: (one: Outcome) => T) => outcomes.map(pick)
  const dayOf = (at: string) => sql`(${sql.ref(at)} AT TIME ZONE d.time_zone)::date`
  await sql`
    UPDATE run_out_forecasts f SET ended_at = o.ended_at, empty_at = o.empty_at, off_days = o.off_days,
           within = ${dayOf('o.empty_at')} >= ${dayOf('f.early')} AND ${dayOf('o.empty_at')} <= coalesce(${dayOf('f.late')}, 'infinity')
      FROM unnest(${all(({ deviceId }) => deviceId)}::bigint[], ${all(({ kind }) => kind)}::text[], ${all(({ key }) => key)}::text[],
                  ${all(({ day }) => day)}::date[], ${all(({ endedAt }) => endedAt)}::timestamptz[],
                  ${all(({ score }) => score?.emptyAt ?? null)}::timestamptz[], ${all(({ score }) => score?.offDays ?? null)}::float8[])
           AS o(device_id, kind, key, day, ended_at, empty_at, off_days) JOIN devices d ON d.id = o.device_id
     WHERE (f.device_id, f.kind, f.key, f.day) = (o.device_id, o.kind, o.key, o.day)`.execute(db)
}

interface NewForecast extends OpenForecast {
  early: Date
  late: Date | null
}

/** Stores today's forecasts of these devices, and that they have them. */
export async function storeForecasts(
  db: Db,
  devices: readonly Unforecast[],
  forecasts: readonly NewForecast[],
): Promise<void> {
  const all = <T>(pick: (one: NewForecast) => T) => forecasts.map(pick)
  await sql`
    INSERT INTO run_out_forecasts (device_id, owner_id, product_id, kind, key, day, made_at, metric, end_level, rest, early, likely, late)
    SELECT f.device_id, d.owner_id, d.product_id, f.kind, f.key, f.day, f.made_at, f.metric, f.end_level, f.rest, f.early, f.likely, f.late
      FROM unnest(${all(({ deviceId }) => deviceId)}::bigint[], ${all(({ kind }) => kind)}::text[], ${all(({ key }) => key)}::text[],
                  ${all(({ day }) => day)}::date[], ${all(({ madeAt }) => madeAt)}::timestamptz[], ${all(({ metric }) => metric)}::text[],
                  ${all(({ end }) => end)}::float8[], ${all(({ rest }) => rest)}::float8[], ${all(({ early }) => early)}::timestamptz[],
                  ${all(({ likely }) => likely)}::timestamptz[], ${all(({ late }) => late)}::timestamptz[])
           AS f(device_id, kind, key, day, made_at, metric, end_level, rest, early, likely, late) JOIN devices d ON d.id = f.device_id
    ON CONFLICT DO NOTHING`.execute(db)
  await sql`
    INSERT INTO run_out_checks (device_id, day)
    SELECT c.device_id, c.day FROM unnest(${devices.map(({ id }) => id)}::bigint[], ${devices.map(({ today }) => today)}::date[]) AS c(device_id, day)
      JOIN devices d ON d.id = c.device_id
    ON CONFLICT (device_id) DO UPDATE SET day = excluded.day`.execute(db)
}

/** Deletes forecasts made before this, whatever became of them. */
export async function deleteForecasts(db: Db, before: Date): Promise<void> {
  await sql`DELETE FROM run_out_forecasts WHERE made_at < ${before}`.execute(db)
}
