/* Staff maintain adverts; readers are counted and not known. */
import type { AdvertForm } from '@limpid/contract/adverts/schemas'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { PersonCtx, PublicCtx } from '../../platform/context.ts'
import { fittedPictures } from '../../platform/files/pictures.ts'
import { Problem } from '../../platform/problem.ts'
import { network } from '../../platform/security/network.ts'
import { consume } from '../../platform/security/rate-limits.ts'
import {
  addCount,
  deleteAdverts,
  hasAdvert,
  insertAdvert,
  updateAdvert,
  updatePicture,
  updateStatus,
} from './adverts.store.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Adverts changed. */
    'adverts.changed': Record<string, never>
  }
}

const picturePx = 960
const smallPx = 96

/** Counts of one address in this time, so that no program makes them up. */
export const countLimit = { counts: 120, windowSeconds: 3600 } as const

/** Adds an advert, which is not shown before it has a picture. */
export async function addAdvert(ctx: PersonCtx, form: AdvertForm): Promise<{ id: string }> {
  const id = await insertAdvert(ctx.db, form, ctx.clock.now())
  ctx.events.emit('adverts.changed', {})
  return { id }
}

/** Changes an advert. Throws `notFound`. */
export function changeAdvert(ctx: PersonCtx, id: string, form: AdvertForm): Promise<null> {
  return changed(ctx, updateAdvert(ctx.db, id, form, ctx.clock.now()))
}

/** Switches an advert on or off. Throws `notFound`. */
export function setStatus(ctx: PersonCtx, id: string, enabled: boolean): Promise<null> {
  return changed(ctx, updateStatus(ctx.db, id, enabled, ctx.clock.now()))
}

/** Sets the picture. Throws `notFound`, `imageUnreadable`, `imageTooLarge`, `overloaded`. */
export async function setPicture(ctx: PersonCtx, id: string, upload: Blob): Promise<null> {
  // Before the server draws anything.
  if (!(await hasAdvert(ctx.db, id))) throw new Problem('notFound')
  const bytes = Buffer.from(await upload.arrayBuffer())
  const sizes = { largePx: picturePx, smallPx }
  const { large: picture, small } = await fittedPictures(ctx.actor.id, bytes, sizes)
  return changed(ctx, updatePicture(ctx.db, id, { picture, small }, ctx.clock.now()))
}

async function changed({ events }: PersonCtx, work: Promise<boolean>): Promise<null> {
  if (!(await work)) throw new Problem('notFound')
  events.emit('adverts.changed', {})
  return null
}

/** Deletes adverts, all or none. Throws `notFound`. */
export async function removeAdverts({ db, events }: PersonCtx, ids: readonly string[]): Promise<null> {
  await db.transaction().execute(async (tx) => {
    if ((await deleteAdverts(tx, ids)) < ids.length) throw new Problem('notFound')
  })
  events.emit('adverts.changed', {})
  return null
}

/** Counts a view or a click of an advert that is shown, and nothing else. Throws `tooManyRequests`. */
export async function count(
  { db, caller, clock }: PublicCtx,
  limit: RateLimiterAbstract,
  id: string,
  kind: 'view' | 'click',
): Promise<null> {
  await consume(limit, network(caller.address), 'tooManyRequests')
  await addCount(db, id, kind, clock.now())
  return null
}
