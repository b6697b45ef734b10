/* A photo of a device, taken for one tab of its page. This server re-encodes it in two sizes, so that
   everything served was produced here. Until an entry attaches it, only its uploader can use or delete it;
   afterwards everyone who may open that tab sees it, and it is deleted with the entry. */

import { maxUnusedPictures, type PictureTab } from '@limpid/contract/pictures/pictures'
import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { fittedPictures } from '../../platform/files/pictures.ts'
import { Problem } from '../../platform/problem.ts'
import { openDevice } from '../access/access.public.ts'
import { countUnused, findPicture, placeOf } from './pictures.reads.ts'
import { deleteUnused, insertPicture, markAttached } from './pictures.store.ts'

const largePx = 1600
const smallPx = 240

/**
 * Uploads a photo of a device. Anyone who may only view the device reports a fault in words: photos take up the
 * server's time and disk. Throws `notFound`, `notPermitted`, `imageUnreadable`, `imageTooLarge`,
 * `tooManyPictures`,
 * `overloaded`.
 */
export async function uploadPicture(
  ctx: PersonCtx,
  deviceId: string,
  tab: PictureTab,
  upload: Blob,
): Promise<{ id: string }> {
  await openDevice(ctx, deviceId, { tab, level: 'control' })
  if ((await countUnused(ctx.db, ctx.actor.id)) >= maxUnusedPictures) throw new Problem('tooManyPictures')
  const bytes = Buffer.from(await upload.arrayBuffer())
  const drawn = await fittedPictures(ctx.actor.id, bytes, { largePx, smallPx })
  const picture = { deviceId, tab, madeBy: ctx.actor.id, madeAt: ctx.clock.now(), ...drawn }
  const id = await insertPicture(ctx.db, picture, maxUnusedPictures)
  if (id === undefined) throw new Problem('tooManyPictures')
  return { id }
}

/**
 * A photo in one of its sizes; until attached, only its uploader sees it. Throws `notFound`, `notPermitted`.
 */
export async function getPicture(
  ctx: PersonCtx,
  id: string,
  size: 'small' | 'large',
): Promise<{ webp: string }> {
  const place = await placeOf(ctx.db, id)
  if (!place || (!place.kept && place.madeBy !== ctx.actor.id)) throw new Problem('notFound')
  await openDevice(ctx, place.deviceId, { tab: place.tab })
  const bytes = await findPicture(ctx.db, id, size)
  if (!bytes) throw new Problem('notFound')
  return { webp: bytes.toString('base64') }
}

/** Deletes one of the user's photos that is not attached yet. Throws `notFound`. */
export async function removePicture({ db, actor }: PersonCtx, id: string): Promise<null> {
  if (!(await deleteUnused(db, actor.id, id))) throw new Problem('notFound')
  return null
}

/**
 * Attaches these photos, inside the entry's transaction; throws `notFound` unless each is an unattached photo
 * of the actor for this tab.
 */
export async function attachPictures(
  tx: Db,
  { actor }: PersonCtx,
  deviceId: string,
  tab: PictureTab,
  ids: readonly string[],
): Promise<void> {
  const requested = new Set(ids)
  if (requested.size === 0) return
  const attached = await markAttached(tx, { deviceId, tab, madeBy: actor.id }, [...requested])
  if (attached !== requested.size) throw new Problem('notFound')
}
