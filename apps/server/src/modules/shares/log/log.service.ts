/*
 * The log belongs to the owner of the thing that it is about: who offered, took and took back, who looked, who changed something.
 * Staff may read that of any device. Those whom it is shared to do not see what others did.
 */
import type { ShareLogQuery } from '@limpid/contract/shares/schemas'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { openDevice } from '../shares.face.ts'
import { mustOwn } from '../shares.service.ts'

/** Whose log a person asks for. Throws `notFound` for a thing that they may not see, `notPermitted` for one shared to them. */
export async function logOwner(ctx: PersonCtx, { deviceId, groupId }: ShareLogQuery): Promise<string> {
  if (groupId) await mustOwn(ctx, { groupId })
  if (!deviceId) return ctx.actor.id
  const { ownerId, access } = await openDevice(ctx, deviceId)
  if (access.relation === 'shared') throw new Problem('notPermitted')
  return ownerId
}
