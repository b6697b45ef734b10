import {
  type DoorOpenings,
  maxOpeningsBin,
  type PhaseChange,
  type ProgrammeTimes,
} from '@limpid/contract/analysis/operation/operation'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { washesIn } from '../fleet/fleet.reads.ts'

type Spans = RawBuilder<unknown>

interface PhaseRow {
  programme: string | null
  programmeWashes: number
  key: string
  washes: number
  medianMs: number
  totalMs: number
}

/** The phases `p` of a wash `c` in their order. */
export const phasesOf = sql`ROWS FROM (jsonb_to_recordset(c.phases) AS (name text, "startedAt" timestamptz, "endedAt" timestamptz)) WITH ORDINALITY AS p(name, "startedAt", "endedAt", place)`

/** How long each phase of each completed wash took. */
const phaseTimes = (spans: Spans) => sql`
      SELECT w.device_id, w.id, w.programme, p.name, min(p.place) AS place,
             sum(extract(epoch FROM coalesce(p."endedAt", w.ended_at) - p."startedAt")) * 1000 AS ms
        FROM (${washesIn(spans)}) w JOIN cycles c ON c.id = w.id CROSS JOIN LATERAL ${phasesOf}
       WHERE w.result = 'completed' GROUP BY w.device_id, w.id, w.programme, p.name`

/**
 * How phases changed on the machines that had them in both periods: the mean of the medians of each, weighted by its washes in the period with fewer.
 * A median of all washes moves too when other machines wash more.
 */
export async function comparePhases(db: Db, spans: Spans, earlier: Spans): Promise<PhaseChange[]> {
  const medians = (of: Spans) => sql`
    SELECT programme, name, device_id, count(*) AS washes, percentile_cont(0.5) WITHIN GROUP (ORDER BY ms) AS ms FROM (${phaseTimes(of)}) t GROUP BY 1, 2, 3`
  const mean = (of: string) => sql`(sum(${sql.ref(`${of}.ms`)} * w.washes) / sum(w.washes))::float8`
  const { rows } = await sql<PhaseChange>`
    WITH n AS MATERIALIZED (${medians(spans)}), b AS MATERIALIZED (${medians(earlier)})
    SELECT n.programme, n.name AS phase, count(*)::int AS machines, ${mean('n')} AS "nowMs", ${mean('b')} AS "beforeMs"
      FROM n JOIN b ON b.device_id = n.device_id AND b.name = n.name AND b.programme IS NOT DISTINCT FROM n.programme
     CROSS JOIN LATERAL (SELECT least(n.washes, b.washes) AS washes) w
     GROUP BY 1, 2 ORDER BY 1, 2`.execute(db)
  return rows
}

/** How long each phase of completed washes took, by programme: the most used first, phases in the order of the wash. */
export async function readPhaseTimes(db: Db, spans: Spans): Promise<Omit<ProgrammeTimes, 'name'>[]> {
  const { rows } = await sql<PhaseRow>`
    WITH parts AS (${phaseTimes(spans)}
    ), programmes AS (
      SELECT programme, count(DISTINCT id)::int AS washes FROM parts GROUP BY programme
    )
    SELECT x.programme, max(o.washes) AS "programmeWashes", x.name AS key, count(*)::int AS washes,
           percentile_cont(0.5) WITHIN GROUP (ORDER BY x.ms)::float8 AS "medianMs", sum(x.ms)::float8 AS "totalMs"
      FROM parts x JOIN programmes o ON o.programme IS NOT DISTINCT FROM x.programme
     GROUP BY x.programme, x.name ORDER BY 2 DESC, x.programme, avg(x.place), x.name`.execute(db)
  const grouped = Map.groupBy(rows, ({ programme }) => programme)
  return [...grouped].map(([programme, phases]) => ({
    key: programme,
    washes: phases[0]?.programmeWashes ?? 0,
    phases: phases.map(({ key, washes, medianMs, totalMs }) => ({
      key,
      name: null,
      washes,
      medianMs,
      totalMs,
    })),
  }))
}

/** The phase of wash `c` during an opening `o` of its door. */
const openedDuring = sql`(
  SELECT p.name FROM ${phasesOf} WHERE p."startedAt" <= o."openedAt" ORDER BY p."startedAt" DESC, p.place DESC LIMIT 1)`

interface DoorRow extends Omit<DoorOpenings, 'phases'> {
  phases: { key: string; openings: number; washes: number }[]
}

/** How often the doors were opened during washes, and in which phase. */
export async function readDoors(db: Db, spans: Spans): Promise<DoorRow | null> {
  const { rows } = await sql<DoorRow>`
    WITH known AS (
      SELECT c.id, c.phases, c.door_openings, jsonb_array_length(c.door_openings) AS n
        FROM (${washesIn(spans)}) w JOIN cycles c ON c.id = w.id WHERE c.door_openings IS NOT NULL
    ), opened AS (
      SELECT c.id, ${openedDuring} AS phase
        FROM known c CROSS JOIN LATERAL jsonb_to_recordset(c.door_openings) AS o("openedAt" timestamptz)
    )
    SELECT count(*)::int AS washes, coalesce(sum(n), 0)::int AS openings, count(*) FILTER (WHERE n > 0)::int AS opened,
           coalesce((SELECT jsonb_agg(jsonb_build_object('openings', least, 'washes', washes) ORDER BY least) FROM (
             SELECT least(n, ${maxOpeningsBin}::int), count(*)::int AS washes FROM known GROUP BY 1) bins), '[]') AS bins,
           coalesce((SELECT jsonb_agg(jsonb_build_object('key', phase, 'openings', openings, 'washes', washes) ORDER BY openings DESC, phase) FROM (
             SELECT phase, count(*)::int AS openings, count(DISTINCT id)::int AS washes FROM opened WHERE phase IS NOT NULL GROUP BY 1) phases), '[]') AS phases
      FROM known`.execute(db)
  const [row] = rows
  return row && row.washes > 0 ? row : null
}

/** SQL condition: wash `w` has this phase. */
export const hasPhase = (phase: string) => sql`EXISTS (
  SELECT FROM cycles c CROSS JOIN LATERAL ${phasesOf} WHERE c.id = w.id AND p.name = ${phase})`

/** SQL condition: the door was opened so often during wash `w`; false where that is not known. */
export const openedBetween = (min: number, max: number | undefined) => sql`EXISTS (
  SELECT FROM cycles c WHERE c.id = w.id AND jsonb_array_length(c.door_openings) >= ${min}::int
     AND (${max ?? null}::int IS NULL OR jsonb_array_length(c.door_openings) <= ${max ?? null}::int))`

/** SQL condition: the door was opened in this phase of wash `w`. */
export const openedIn = (phase: string) => sql`EXISTS (
  SELECT FROM cycles c CROSS JOIN LATERAL jsonb_to_recordset(c.door_openings) AS o("openedAt" timestamptz)
   WHERE c.id = w.id AND ${phase} = ${openedDuring})`
