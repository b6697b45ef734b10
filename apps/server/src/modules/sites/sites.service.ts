/*
 * A site is where devices of one owner stand: an address, perhaps a position, and a time zone. Its devices count their days
 * and months there, so a site that changes its zone takes them along; days that were counted before stay as they are. A
 * site that goes leaves its devices behind, with the time zone that they had.
 */
import { mostSites, type NewSite, type Site } from '@limpid/contract/sites'
import type { PersonCtx } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { SiteDevices } from './site-devices.ts'
import { findSite } from './sites.reads.ts'
import { deleteSite, insertSite, mustKnowTimeZone, updateSite } from './sites.store.ts'

/** One of the actor's own sites; throws `notFound`. */
export async function getSite({ db, actor }: PersonCtx, devices: SiteDevices, id: string): Promise<Site> {
  const site = await findSite(db, devices, actor.id, id)
  if (!site) throw new Problem('notFound')
  return site
}

/** Adds a site to the actor's own; throws `siteNameTaken`, `tooManySites`, `timeZoneUnknown`. */
export async function createSite({ db, actor }: PersonCtx, site: NewSite): Promise<{ id: string }> {
  await mustKnowTimeZone(db, site.timeZone)
  return { id: await insertSite(db, actor.id, site, mostSites) }
}

/** Changes a site, and the time zone of its devices with it. Throws `notFound`, `siteNameTaken`, `timeZoneUnknown`. */
export async function changeSite(
  { db, actor, events }: PersonCtx,
  devices: SiteDevices,
  id: string,
  site: NewSite,
): Promise<null> {
  await mustKnowTimeZone(db, site.timeZone)
  const told = await db.transaction().execute(async (tx) => {
    if (!(await updateSite(tx, actor.id, id, site))) throw new Problem('notFound')
    return devices.follow(tx, id, site.timeZone)
  })
  told(events)
  return null
}

/** Deletes a site; its devices stay. Throws `notFound`. */
export async function removeSite(
  { db, actor, events }: PersonCtx,
  devices: SiteDevices,
  id: string,
): Promise<null> {
  const told = await db.transaction().execute(async (tx) => {
    if (!(await findSite(tx, devices, actor.id, id))) throw new Problem('notFound')
    const left = await devices.leave(tx, id)
    await deleteSite(tx, actor.id, id)
    return left
  })
  told(events)
  return null
}
