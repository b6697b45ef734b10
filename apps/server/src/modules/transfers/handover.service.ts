/* A device changes hands complete with its history, but without what the former owner set up around it.
   Shares, group memberships and its place at an osmosis unit end, site and tags are cleared, and the new owner's groups add it by their
   rules. All of it is one transaction, announced after the commit: open pages of the former owner, and of
   users who saw it through them, lose it at once. */
import type { TokenChoice } from '@limpid/contract/transfers/transfers'
import type { PersonCtx } from '../../platform/context.ts'
import { staffSeeing } from '../access/access.public.ts'
import { renewToken, transferOwnership } from '../devices/devices.public.ts'
import { refreshRules } from '../groups/groups.public.ts'
import { removePairsOf } from '../osmosis/osmosis.public.ts'
import { endSharesOf, sharesOfGroups } from '../shares/shares.public.ts'

export interface HandoverParties {
  deviceId: string
  from: string
  to: string
}

export interface HandedOver extends HandoverParties {
  name: string
  sn: string
  productId: string
  /** The new token; undefined where the old one stays. */
  accessToken: string | undefined
  /** Accounts that could see the device before. */
  viewerIds: string[]
  /** Groups whose set of devices changed. */
  groupIds: string[]
}

/** Transfers a device, within a transaction; undefined if it no longer belongs to the sender. */
export async function handOver(
  tx: PersonCtx,
  hands: HandoverParties,
  token: TokenChoice,
): Promise<HandedOver | undefined> {
  const { deviceId: id, from, to } = hands
  const moved = await transferOwnership(tx.db, { id, from, to, at: tx.clock.now() })
  if (!moved) return undefined
  await removePairsOf(tx.db, id)
  const viewerIds = await endSharesOf(tx, id)
  const { groupIds } = await refreshRules(tx.db, to, [id])
  const accessToken = token === 'rotate' ? await renewToken(tx.db, { id, ownerId: to }) : undefined
  const { name, sn, productId } = moved
  return { ...hands, name, sn, productId, accessToken, viewerIds, groupIds }
}

/** Notifies everyone concerned, after the commit. */
export async function notifyHandedOver(ctx: PersonCtx, over: HandedOver): Promise<void> {
  const { deviceId, from, to, groupIds, viewerIds, accessToken } = over
  const { events } = ctx
  if (accessToken !== undefined) events.emit('devices.revoked', { deviceIds: [deviceId] })
  const staffIds = await staffSeeing(ctx.db, [from, to])
  events.emit('access.changed', { accountIds: [...new Set([from, to, ...viewerIds, ...staffIds])] })
  events.emit('devices.altered', {
    devices: [
      { deviceId, ownerId: to },
      { deviceId, ownerId: from },
    ],
  })
  if (groupIds.length > 0) {
    const seeingIds = await sharesOfGroups.viewers(ctx.db, groupIds)
    events.emit('groups.altered', { groupIds, viewerIds: seeingIds })
  }
}
