import { defaultTimeZone } from '@limpid/contract/kernel/local-clock'
import { maxSites, type NewSite } from '@limpid/contract/sites/sites'
import { sql } from 'kysely'
import { refusedAs } from '../../platform/database/refusals.ts'
import type { Db } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/problem.ts'
import './sites.tables.ts'
import { countOwn } from '../../platform/database/own-rows.ts'

const invalidParameter = '22023'

function columnsOf({ name, address, position, timeZone }: NewSite) {
  return {
    name,
    address,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    time_zone: timeZone,
  }
}

const nameTaken = refusedAs({ unique: 'siteNameTaken' })

/** Adds a site for a user; throws `tooManySites`, `siteNameTaken`. Sites that a user adds at once are counted one after the other. */
export async function insertSite(tx: Db, ownerId: string, site: NewSite, max: number): Promise<string> {
  if ((await countOwn(tx, 'sites', 'owner_id', ownerId)) >= max) throw new Problem('tooManySites')
  const { id } = await tx
    .insertInto('sites')
    .values({ owner_id: ownerId, ...columnsOf(site) })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(nameTaken)
  return id
}

/** Updates one of a user's own sites; false if there is none. Throws `siteNameTaken`. */
export async function updateSite(db: Db, ownerId: string, id: string, site: NewSite): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sites')
    .set(columnsOf(site))
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
    .catch(nameTaken)
  return numUpdatedRows > 0n
}

/** Deletes one of a user's own sites; false if there is none. */
export async function deleteSite(db: Db, ownerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sites')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Throws `timeZoneUnknown` for a zone that the database does not know: it has its own list. */
export async function requireTimeZone(db: Db, timeZone: string): Promise<void> {
  try {
    await sql`SELECT now() AT TIME ZONE ${timeZone}`.execute(db)
  } catch (error) {
    if ((error as { code?: string }).code === invalidParameter) throw new Problem('timeZoneUnknown')
    throw error
  }
}

/**
 * The user's site with this name; if there is none, it is added with the default time zone and no position.
 */
export async function ensureSite(
  db: Db,
  ownerId: string,
  { name, position }: Pick<NewSite, 'name' | 'position'>,
): Promise<string> {
  const known = await db
    .selectFrom('sites')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('name', '=', name)
    .executeTakeFirst()
  if (known) return known.id
  const site = { name, address: '', position, timeZone: defaultTimeZone }
  return insertSite(db, ownerId, site, maxSites)
}
