import { mostDeviceTags } from '@limpid/contract/devices'
import type { TagAct } from '@limpid/contract/fleet/selection'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/http/problem.ts'
import '../devices.tables.ts'

/** A device of which a fact changed. */
export interface Altered {
  deviceId: string
  ownerId: string
}

const altered = ['id as deviceId', 'owner_id as ownerId'] as const
const checkViolation = '23514'

/** Puts devices at a site, whose time zone they take over, or at none. Returns those that were not there yet. */
export function updateSiteOf(
  db: Db,
  deviceIds: readonly string[],
  site: { id: string; timeZone: string } | null,
): Promise<Altered[]> {
  return db
    .updateTable('devices')
    .set({ site_id: site?.id ?? null, ...(site && { time_zone: site.timeZone }) })
    .where(sql<boolean>`id = ANY(${[...deviceIds]}::bigint[])`)
    .where('site_id', 'is distinct from', site?.id ?? null)
    .returning(altered)
    .execute()
}

/** Lets the devices of a site count their days in this zone. Returns those that did in another one. */
export function updateTimeZoneAt(db: Db, siteId: string, timeZone: string): Promise<Altered[]> {
  return db
    .updateTable('devices')
    .set({ time_zone: timeZone })
    .where('site_id', '=', siteId)
    .where('time_zone', '<>', timeZone)
    .returning(altered)
    .execute()
}

/** Takes the devices of a site away from it. */
export function clearSite(db: Db, siteId: string): Promise<Altered[]> {
  return db
    .updateTable('devices')
    .set({ site_id: null })
    .where('site_id', '=', siteId)
    .returning(altered)
    .execute()
}

/** What the tags of a device become; each once, in order. */
const tagsAfter = (act: TagAct, given: readonly string[]) => {
  const tags = sql`${[...given]}::text[]`
  const all = {
    add: sql`SELECT unnest(devices.tags || ${tags})`,
    remove: sql`SELECT unnest(devices.tags) EXCEPT SELECT unnest(${tags})`,
    set: sql`SELECT unnest(${tags})`,
  }[act]
  return sql<string[]>`ARRAY(SELECT DISTINCT tag FROM (${all}) AS every(tag) ORDER BY tag)`
}

/** Which of these devices would have more tags than a device may. */
export async function listOverfull(
  db: Db,
  deviceIds: readonly string[],
  act: TagAct,
  tags: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('devices')
    .select('id')
    .where(sql<boolean>`id = ANY(${[...deviceIds]}::bigint[])`)
    .where(sql<boolean>`cardinality(${tagsAfter(act, tags)}) > ${mostDeviceTags}`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Changes the tags of devices; returns those that have others now. Throws `tooManyTags`. */
export async function updateTags(
  db: Db,
  deviceIds: readonly string[],
  act: TagAct,
  tags: readonly string[],
): Promise<Altered[]> {
  const after = tagsAfter(act, tags)
  try {
    return await db
      .updateTable('devices')
      .set({ tags: after })
      .where(sql<boolean>`id = ANY(${[...deviceIds]}::bigint[])`)
      .where(sql<boolean>`tags IS DISTINCT FROM ${after}`)
      .returning(altered)
      .execute()
  } catch (error) {
    if ((error as { code?: string }).code === checkViolation) throw new Problem('tooManyTags')
    throw error
  }
}

/** How many devices stand at each of these sites; one without any is left out. */
export async function countDevicesAt(db: Db, siteIds: readonly string[]): Promise<Map<string, number>> {
  if (siteIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('devices')
    .select((eb) => ['site_id as id', eb.fn.countAll<string>().as('count')])
    .where('site_id', 'in', siteIds)
    .groupBy('site_id')
    .execute()
  return new Map(rows.flatMap(({ id, count }) => (id === null ? [] : [[id, Number(count)]])))
}
