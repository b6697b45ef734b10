import type { Words } from '@limpid/contract/kernel/words'
import { type RawBuilder, sql } from 'kysely'
import { likePattern } from '../../../platform/database/like-pattern.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { matchesDevice } from '../../devices/devices.public.ts'
import { listModels } from '../../products/products.public.ts'
import '../alarms.tables.ts'
import { ofDevices } from './fleet.reads.ts'

/** More codes than this are compared row by row. */
const maxGathered = 2_000

/**
 * Alarms `a` of the devices `d` under a condition; with keywords those that are called so, whose device is called so, or whose code contains
 * it. The few devices and codes are found first, so that both are compared within the indexes of alarms.
 */
export async function searched(
  db: Db,
  keywords: string,
  fleet: RawBuilder<unknown>,
): Promise<RawBuilder<boolean>> {
  const all = await ofDevices(db, fleet)
  if (!all) return sql`false`
  if (!keywords) return all
  const [codes, named, called] = await Promise.all([
    listCodes(db, keywords),
    listNamed(db, keywords),
    ofDevices(db, sql`(${fleet} AND ${matchesDevice(keywords)})`),
  ])
  if (codes?.length === 0 && named.length === 0) return called ?? sql`false`
  const byCode = codes
    ? sql`a.code = ANY(${codes}::text[])`
    : sql`lower(a.code) LIKE ${likePattern(keywords)}`
  const found = [byCode, ...named, ...(called ? [called] : [])]
  return sql`(${all} AND (${sql.join(found, sql` OR `)}))`
}

/** Alarms of what a product names so: its faults, rules, consumables and metrics. The same code is called otherwise by another product. */
async function listNamed(db: Db, keywords: string): Promise<RawBuilder<boolean>[]> {
  const part = keywords.trim().toLowerCase()
  const isNamed = ({ name }: { name: Words }) =>
    Object.values(name).some((text) => text.toLowerCase().includes(part))
  return (await listModels(db)).flatMap(({ id, model }) => {
    const { faults, alarmRules, consumables, metrics } = model
    const keys = [...alarmRules, ...consumables, ...metrics].filter(isNamed).map(({ key }) => key)
    const codes = [...faults.filter(isNamed).map(({ code }) => code), ...keys]
    if (codes.length === 0) return []
    return [
      sql<boolean>`(a.code = ANY(${codes}::text[]) AND a.device_id IN (SELECT p.id FROM devices p WHERE p.product_id = ${id}))`,
    ]
  })
}

/**
 * The codes that contain it, from one probe of the index per distinct code; undefined where there are too many codes. The code of a rule that
 * a person made says nothing: there it is the name of an alarm of it.
 */
async function listCodes(db: Db, keywords: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ code: string; matches: boolean }>`
    WITH RECURSIVE codes AS (
      (SELECT code, 1 AS n FROM alarms ORDER BY code LIMIT 1)
      UNION ALL
      SELECT (SELECT a.code FROM alarms a WHERE a.code > c.code ORDER BY a.code LIMIT 1), c.n + 1
        FROM codes c WHERE c.code IS NOT NULL AND c.n <= ${maxGathered}
    )
    SELECT code, lower(CASE WHEN code LIKE 'own:%' THEN (SELECT a.name ->> 'zh' FROM alarms a WHERE a.code = c.code LIMIT 1) ELSE code END)
             LIKE ${likePattern(keywords)} AS matches
      FROM codes c WHERE code IS NOT NULL`.execute(db)
  return rows.length > maxGathered ? undefined : rows.flatMap(({ code, matches }) => (matches ? [code] : []))
}
