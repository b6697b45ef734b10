/* Users' avatars. Each is re-rendered on this server, so what is served was made here and contains nothing
   of the upload except its appearance; it is stored under a random name, and the previous one is removed. */
import { basename, join } from 'node:path'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { avatarsPath } from '@limpid/contract/members/members'
import type { Ctx, PersonCtx } from '../../platform/context.ts'
import { removePicture, storePicture } from '../../platform/files/picture-folder.ts'
import { squarePicture } from '../../platform/files/pictures.ts'
import { Problem } from '../../platform/problem.ts'
import type { AvatarLimit } from './avatar-limit.ts'
import { replaceAvatar } from './profile.store.ts'

const sizePx = 256

/** Folder of the avatars on this server's disk. */
export function avatarFolder(config: Ctx['config']): string {
  return join(config.dataDir, 'uploads', 'avatars')
}

/**
 * Sets an uploaded picture as the actor's avatar and returns its address; throws `imageUnreadable`,
 * `imageTooLarge`, `overloaded`, `tooManyRequests`, `sessionInvalid`.
 */
export async function setAvatar(ctx: PersonCtx, limit: AvatarLimit, upload: Blob): Promise<string> {
  await limit(ctx.actor.id)
  const picture = await squarePicture(ctx.actor.id, Buffer.from(await upload.arrayBuffer()), sizePx)
  const name = await storePicture(avatarFolder(ctx.config), picture)
  const address = `${basePath}${avatarsPath}/${name}`
  await changeAvatar(ctx, address)
  return address
}

export function removeAvatar(ctx: PersonCtx): Promise<void> {
  return changeAvatar(ctx, '')
}

async function changeAvatar(ctx: PersonCtx, address: string): Promise<void> {
  const before = await replaceAvatar(ctx.db, ctx.actor.id, address)
  await removeAvatarFile(ctx, before ?? address)
  // The account was deleted meanwhile.
  if (before === undefined) throw new Problem('sessionInvalid')
}

/** Deletes the file of an avatar that is no longer in use. */
export function removeAvatarFile({ config }: Pick<Ctx, 'config'>, address: string): Promise<void> {
  return removePicture(avatarFolder(config), basename(address))
}
