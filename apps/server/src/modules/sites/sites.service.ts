/* A site is where devices of one owner are: an address, optionally a position, and a time zone. Its
   devices count their days and months in this zone, so they follow when it changes; days already counted
   stay as they are. When a site is deleted, its devices stay and keep their time zone. */
import { maxSites, type NewSite, type Site } from '@limpid/contract/sites/sites'
import type { PersonCtx } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import type { SiteDevices } from './site-devices.ts'
import { findSite, hasSite } from './sites.reads.ts'
import { deleteSite, insertSite, requireTimeZone, updateSite } from './sites.store.ts'

/** One of the actor's sites; throws `notFound`. */
export async function getSite(ctx: PersonCtx, devices: SiteDevices, id: string): Promise<Site> {
  const site = await findSite(ctx, devices, id)
  if (!site) throw new Problem('notFound')
  return site
}

/** Adds a site for the actor; throws `siteNameTaken`, `tooManySites`, `timeZoneUnknown`. */
export async function createSite({ db, actor }: PersonCtx, site: NewSite): Promise<{ id: string }> {
  await requireTimeZone(db, site.timeZone)
  return { id: await db.transaction().execute((tx) => insertSite(tx, actor.id, site, maxSites)) }
}

/**
 * Edits a site, and with it the time zone of its devices. Throws `notFound`, `siteNameTaken`,
 * `timeZoneUnknown`.
 */
export async function changeSite(
  { db, actor, events }: PersonCtx,
  devices: SiteDevices,
  id: string,
  site: NewSite,
): Promise<null> {
  await requireTimeZone(db, site.timeZone)
  const published = await db.transaction().execute(async (tx) => {
    if (!(await updateSite(tx, actor.id, id, site))) throw new Problem('notFound')
    return devices.follow(tx, id, site.timeZone)
  })
  published(events)
  return null
}

/** Deletes a site; its devices stay. Throws `notFound`. */
export async function removeSite(
  { db, actor, events }: PersonCtx,
  devices: SiteDevices,
  id: string,
): Promise<null> {
  const published = await db.transaction().execute(async (tx) => {
    if (!(await hasSite(tx, actor.id, id))) throw new Problem('notFound')
    const left = await devices.leave(tx, id)
    await deleteSite(tx, actor.id, id)
    return left
  })
  published(events)
  return null
}
