import { type RawBuilder, sql } from 'kysely'
import { likePattern } from '../../../platform/database/like-pattern.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { isCalled } from '../../devices/devices.public.ts'
import '../alarms.tables.ts'

/** More devices or codes than this are compared row by row. */
const maxGathered = 2_000

/**
 * Alarms `a` of devices `d` whose device is called so, or whose code contains it. The few devices and codes are found first, so that
 * both sides are looked up in indexes of alarms.
 */
export async function searched(
  db: Db,
  keywords: string,
  fleet: RawBuilder<boolean>,
): Promise<RawBuilder<boolean>> {
  const [devices, codes] = await Promise.all([listCalled(db, keywords, fleet), listCodes(db, keywords)])
  const byDevice = devices ? sql`a.device_id = ANY(${devices}::bigint[])` : isCalled(keywords)
  const byCode = codes
    ? sql`a.code = ANY(${codes}::text[])`
    : sql`lower(a.code) LIKE ${likePattern(keywords)}`
  if (devices?.length === 0) return sql<boolean>`(${byCode})`
  return codes?.length === 0 ? sql<boolean>`(${byDevice})` : sql<boolean>`(${byDevice} OR ${byCode})`
}

/** The devices of a fleet that are called so; undefined where there are too many. */
async function listCalled(
  db: Db,
  keywords: string,
  fleet: RawBuilder<boolean>,
): Promise<string[] | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT d.id FROM devices d WHERE ${fleet} AND ${isCalled(keywords)} LIMIT ${maxGathered + 1}`.execute(db)
  return rows.length > maxGathered ? undefined : rows.map(({ id }) => id)
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
