import type { FleetFigures } from '@limpid/contract/analysis/fleet'
import type { Temperatures, WashDetails } from '@limpid/contract/analysis/product'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { countedFigures } from '../../cycles/cycles.public.ts'
import { assessed, type FleetRow, fleetFiguresOf, washesIn } from '../fleet/fleet.reads.ts'

type Spans = RawBuilder<unknown>

/** Washes by programme, the most used first. */
export async function countProgrammes(
  db: Db,
  spans: Spans,
): Promise<(FleetFigures & { key: string | null })[]> {
  const { rows } = await sql<FleetRow & { key: string | null }>`
    SELECT programme AS key, ${countedFigures}, ${assessed} FROM (${washesIn(spans)}) w
     GROUP BY programme ORDER BY count(*) DESC, programme`.execute(db)
  return rows.map((row) => ({ key: row.key, ...fleetFiguresOf(row) }))
}

/** Washes by what became of their hygiene and why, the most frequent first. */
export async function countOutcomes(db: Db, spans: Spans): Promise<WashDetails['outcomes']> {
  const { rows } = await sql<WashDetails['outcomes'][number]>`
    SELECT c.hygiene_outcome AS outcome, c.hygiene ->> 'reason' AS reason, count(*)::int AS washes
      FROM (${washesIn(spans)}) w JOIN cycles c ON c.id = w.id
     WHERE c.hygiene_outcome IS NOT NULL GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2`.execute(db)
  return rows
}

/** The columns of a check `x` of a hygiene verdict. */
export const checkColumns = sql`key text, name jsonb, source text, outcome text, "limitCelsius" float8, "limitSeconds" float8,
  "lowestCelsius" float8, "highestCelsius" float8`

/** The temperature that a check `x` was judged by: what was reached if it had to be held, else the lowest. */
export const judgedBy = sql`CASE WHEN x."limitSeconds" IS NULL THEN x."lowestCelsius" ELSE coalesce(x."highestCelsius", x."lowestCelsius") END`

/**
 * The temperatures that the requirements of the hygiene rules were judged by, by requirement and limit, in whole
 * degrees.
 */
export async function readTemperatures(db: Db, spans: Spans): Promise<Temperatures[]> {
  const { rows } = await sql<Temperatures>`
    WITH checks AS (
      SELECT x.*, floor(${judgedBy})::int AS "from"
        FROM (${washesIn(spans)}) w JOIN cycles c ON c.id = w.id
       CROSS JOIN LATERAL jsonb_to_recordset(c.hygiene -> 'checks') AS x(${checkColumns})
       WHERE x.outcome IN ('passed', 'failed')
    ), counted AS (
      SELECT key, name, source, "limitCelsius", "limitSeconds", "from", count(*)::int AS washes,
             count(*) FILTER (WHERE outcome = 'passed')::int AS passed, count(*) FILTER (WHERE outcome = 'failed')::int AS failed
        FROM checks GROUP BY 1, 2, 3, 4, 5, 6
    )
    SELECT key, name, source, "limitCelsius", "limitSeconds", sum(passed)::int AS passed, sum(failed)::int AS failed,
           coalesce(jsonb_agg(jsonb_build_object('from', "from", 'washes', washes) ORDER BY "from") FILTER (WHERE "from" IS NOT NULL), '[]') AS bins
      FROM counted GROUP BY 1, 2, 3, 4, 5 ORDER BY key, "limitCelsius"`.execute(db)
  return rows
}

/** The A0 values of these washes. */
export async function readA0(db: Db, spans: Spans): Promise<WashDetails['a0']> {
  const { rows } = await sql<{ washes: number; places: number[] | null; passed: number; failed: number }>`
    SELECT count(value)::int AS washes, percentile_cont(ARRAY[0.1, 0.5, 0.9]) WITHIN GROUP (ORDER BY value) AS places,
           count(*) FILTER (WHERE outcome = 'passed')::int AS passed, count(*) FILTER (WHERE outcome = 'failed')::int AS failed
      FROM (SELECT (c.hygiene #>> '{a0,value}')::float8 AS value, c.hygiene #>> '{a0,outcome}' AS outcome
              FROM (${washesIn(spans)}) w JOIN cycles c ON c.id = w.id) a0`.execute(db)
  const [row] = rows
  const [low, median, high] = row?.places ?? []
  if (!row || low === undefined || median === undefined || high === undefined) return null
  return { washes: row.washes, low, median, high, passed: row.passed, failed: row.failed }
}
