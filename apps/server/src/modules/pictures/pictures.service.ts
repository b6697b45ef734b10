/*
 * A picture is a photo of a device, taken for one part of its page. It is drawn anew on this server in two sizes, so that what is
 * served was made here. It is loose until something shows it, and only its maker can use or remove it then; afterwards it is seen by
 * whoever may open that part of the device, and goes with what shows it.
 */
import type { AccessLevel } from '@limpid/contract/devices'
import { mostLoosePictures, type PictureTab } from '@limpid/contract/pictures'
import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { fittedPicture } from '../../platform/files/pictures.ts'
import { Problem } from '../../platform/http/problem.ts'
import { openDevice } from '../shares/shares.face.ts'
import { findPicture, placeOf } from './pictures.reads.ts'
import { deleteLoose, insertPicture, markKept } from './pictures.store.ts'

const largePx = 1600
const smallPx = 240

/** The least that somebody needs to add a photo: work is recorded by who may change, a fault is reported by who may look. */
const uploadLevels: Record<PictureTab, AccessLevel> = { maintenance: 'control', feedback: 'view' }

/** Takes a photo of a device. Throws `notFound`, `notPermitted`, `imageUnreadable`, `imageTooLarge`, `tooManyPictures`. */
export async function uploadPicture(
  ctx: PersonCtx,
  deviceId: string,
  tab: PictureTab,
  upload: Blob,
): Promise<{ id: string }> {
  await openDevice(ctx, deviceId, { tab, level: uploadLevels[tab] })
  const bytes = Buffer.from(await upload.arrayBuffer())
  const large = await fittedPicture(bytes, largePx)
  const small = await fittedPicture(large, smallPx)
  const picture = { deviceId, tab, madeBy: ctx.actor.id, madeAt: ctx.clock.now(), large, small }
  const id = await insertPicture(ctx.db, picture, mostLoosePictures)
  if (id === undefined) throw new Problem('tooManyPictures')
  return { id }
}

/** A photo in one of its sizes; one that is still loose is seen by its maker alone. Throws `notFound`, `notPermitted`. */
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

/** Removes a photo of one's own that nothing shows yet. Throws `notFound`. */
export async function removePicture({ db, actor }: PersonCtx, id: string): Promise<null> {
  if (!(await deleteLoose(db, actor.id, id))) throw new Problem('notFound')
  return null
}

/** Lets something show these photos, inside its transaction; throws `notFound` where one is none of the actor's loose ones of this part. */
export async function keepPictures(
  tx: Db,
  { actor }: PersonCtx,
  deviceId: string,
  tab: PictureTab,
  ids: readonly string[],
): Promise<void> {
  const wanted = new Set(ids)
  if (wanted.size === 0) return
  const kept = await markKept(tx, { deviceId, tab, madeBy: actor.id }, [...wanted])
  if (kept !== wanted.size) throw new Problem('notFound')
}
