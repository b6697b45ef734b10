/*
 * A device changes hands whole: with its history, without what the former owner made around it. Shares and group memberships end, site and
 * tags are cleared, groups of the new owner take it in by their rules. All of it is one transaction, told after the commit: open
 * pages of the former owner, and of those who saw it through them, lose it at once.
 */
import type { TokenChoice } from '@limpid/contract/transfers'
import type { PersonCtx } from '../../platform/context.ts'
import { giveDevice, renewToken } from '../devices/devices.face.ts'
import { refreshRules } from '../groups/groups.face.ts'
import { endSharesOf, sharesOfGroups } from '../shares/shares.face.ts'

export interface Hands {
  deviceId: string
  from: string
  to: string
}

export interface HandedOver extends Hands {
  name: string
  sn: string
  productId: string
  /** The new token; undefined where the old one stays. */
  accessToken: string | undefined
  /** Who saw the device before. */
  viewerIds: string[]
  /** Groups that hold other devices than before. */
  groupIds: string[]
}

/** Gives a device away, within a transaction; undefined where it does not belong to who gives it any more. */
export async function handOver(
  tx: PersonCtx,
  hands: Hands,
  token: TokenChoice,
): Promise<HandedOver | undefined> {
  const { deviceId: id, from, to } = hands
  const given = await giveDevice(tx.db, { id, from, to, at: tx.clock.now() })
  if (!given) return undefined
  const viewerIds = await endSharesOf(tx, id)
  const { groupIds } = await refreshRules(tx.db, to, [id])
  const accessToken = token === 'rotate' ? await renewToken(tx.db, { id, ownerId: to }) : undefined
  const { name, sn, productId } = given
  return { ...hands, name, sn, productId, accessToken, viewerIds, groupIds }
}

/** Tells everybody whom it concerns, after the commit. */
export async function tellHandedOver(ctx: PersonCtx, over: HandedOver): Promise<void> {
  const { deviceId, from, to, groupIds, viewerIds, accessToken } = over
  const { events } = ctx
  if (accessToken !== undefined) events.emit('devices.revoked', { deviceIds: [deviceId] })
  events.emit('shares.changed', { accountIds: [...new Set([from, to, ...viewerIds])] })
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
