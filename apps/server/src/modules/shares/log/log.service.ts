/* The log belongs to the owner of the device or group: who invited, accepted and revoked, who viewed, who
   changed something. Administrators can read that of any device. Recipients do not see what others did. */
import type { ShareLogQuery } from '@limpid/contract/shares/schemas'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { openDevice } from '../../access/access.public.ts'
import { mustOwn } from '../shares.service.ts'

/**
 * The owner of the requested log. Throws `notFound` for a device or group that the user cannot see,
 * `notPermitted` for one shared with them.
 */
export async function logOwner(ctx: PersonCtx, { deviceId, groupId }: ShareLogQuery): Promise<string> {
  if (groupId) await mustOwn(ctx, { groupId })
  if (!deviceId) return ctx.actor.id
  const { ownerId, access } = await openDevice(ctx, deviceId)
  if (access.relation === 'shared') throw new Problem('notPermitted')
  return ownerId
}
