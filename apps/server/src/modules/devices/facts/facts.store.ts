import { maxDeviceTags } from '@limpid/contract/devices/tags'
import type { TagAct } from '@limpid/contract/fleet/selection'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import '../devices.tables.ts'

/** A device with a changed fact. */
export interface AlteredDevice {
  deviceId: string
  ownerId: string
}

const altered = ['id as deviceId', 'owner_id as ownerId'] as const
const checkViolation = '23514'

/** Assigns devices to a site, whose time zone they adopt, or to none. Returns those that changed. */
export function updateSiteOf(
  db: Db,
  deviceIds: readonly string[],
  site: { id: string; timeZone: string } | null,
): Promise<AlteredDevice[]> {
  return db
    .updateTable('devices')
    .set({ site_id: site?.id ?? null, ...(site && { time_zone: site.timeZone }) })
    .where(sql<boolean>`id = ANY(${[...deviceIds]}::bigint[])`)
    .where('site_id', 'is distinct from', site?.id ?? null)
    .returning(altered)
    .execute()
}

/** Sets the time zone of a site's devices. Returns those that changed. */
export function updateTimeZoneAt(db: Db, siteId: string, timeZone: string): Promise<AlteredDevice[]> {
  return db
    .updateTable('devices')
    .set({ time_zone: timeZone })
    .where('site_id', '=', siteId)
    .where('time_zone', '<>', timeZone)
    .returning(altered)
    .execute()
}

/** Removes all devices from a site. */
export function clearSite(db: Db, siteId: string): Promise<AlteredDevice[]> {
  return db
    .updateTable('devices')
    .set({ site_id: null })
    .where('site_id', '=', siteId)
    .returning(altered)
    .execute()
}

/** The resulting tags of a device; distinct, in order. */
const tagsAfter = (act: TagAct, names: readonly string[]) => {
  const tags = sql`${[...names]}::text[]`
  const all = {
    add: sql`SELECT unnest(devices.tags || ${tags})`,
    remove: sql`SELECT unnest(devices.tags) EXCEPT SELECT unnest(${tags})`,
    set: sql`SELECT unnest(${tags})`,
  }[act]
  return sql<string[]>`ARRAY(SELECT DISTINCT tag FROM (${all}) AS every(tag) ORDER BY tag)`
}

/** Which of these devices would exceed the maximum number of tags. */
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
    .where(sql<boolean>`cardinality(${tagsAfter(act, tags)}) > ${maxDeviceTags}`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Changes the tags of devices; returns those that changed. Throws `tooManyTags`. */
export async function updateTags(
  db: Db,
  deviceIds: readonly string[],
  act: TagAct,
  tags: readonly string[],
): Promise<AlteredDevice[]> {
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

/** Number of devices at each of these sites; sites without devices are left out. */
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
