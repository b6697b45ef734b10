import { type RawBuilder, sql } from 'kysely'
import { likePattern } from '../../../platform/database/like-pattern.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { matchesDevice } from '../../devices/devices.public.ts'
import '../alarms.tables.ts'
import { ofDevices } from './fleet.reads.ts'

/** More codes than this are compared row by row. */
const maxGathered = 2_000

/**
 * Alarms `a` of the devices `d` under a condition; with keywords those whose device is called so, or whose code contains it. The few
 * devices and codes are found first, so that both are compared within the indexes of alarms.
 */
export async function searched(
  db: Db,
  keywords: string,
  fleet: RawBuilder<unknown>,
): Promise<RawBuilder<boolean>> {
  const all = await ofDevices(db, fleet)
  if (!all) return sql`false`
  if (!keywords) return all
  const [codes, called] = await Promise.all([
    listCodes(db, keywords),
    ofDevices(db, sql`(${fleet} AND ${matchesDevice(keywords)})`),
  ])
  if (codes?.length === 0) return called ?? sql`false`
  const byCode = codes
    ? sql`a.code = ANY(${codes}::text[])`
    : sql`lower(a.code) LIKE ${likePattern(keywords)}`
  return called ? sql`(${all} AND (${byCode} OR ${called}))` : sql`(${all} AND ${byCode})`
}

/** The codes that contain it, from one probe of the index per distinct code; undefined where there are too many codes. */
async function listCodes(db: Db, keywords: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ code: string; matches: boolean }>`
    WITH RECURSIVE codes AS (
      (SELECT code, 1 AS n FROM alarms ORDER BY code LIMIT 1)
      UNION ALL
      SELECT (SELECT a.code FROM alarms a WHERE a.code > c.code ORDER BY a.code LIMIT 1), c.n + 1
        FROM codes c WHERE c.code IS NOT NULL AND c.n <= ${maxGathered}
    )
    SELECT code, lower(code) LIKE ${likePattern(keywords)} AS matches FROM codes WHERE code IS NOT NULL`.execute(
    db,
  )
  return rows.length > maxGathered ? undefined : rows.flatMap(({ code, matches }) => (matches ? [code] : []))
}
