/* A transfer offers a device to one person, named by their exact account name or a verified contact. The
   answer is the same whether or not the account exists; the owner learns who it is when they accept. It is
   valid for seven days, one per device at a time, and ends when the device changes hands another way. */

import { dayMs } from '@limpid/contract/kernel/durations'
import type { Addressee } from '@limpid/contract/shares/schemas'
import { type TokenChoice, transferDays } from '@limpid/contract/transfers/transfers'
import type { PersonCtx } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { confirmOwner, type OwnPasswordLimits } from '../auth/auth.public.ts'
import { portsOf } from '../devices/devices.public.ts'
import { resolveAddressee } from '../shares/shares.public.ts'
import { handOver, notifyHandedOver } from './handover.service.ts'
import type { TransferLimits } from './transfer-limits.ts'
import {
  answerTransfer,
  insertTransfer,
  lockTransferred,
  type StoredTransfer,
  withdrawTransfer,
} from './transfers.store.ts'

export type HandoverAct = 'offered' | 'taken' | 'received' | 'declined' | 'withdrawn'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Something happened to a device transfer, pending or completed, that concerns another account. */
    'transfers.acted': {
      act: HandoverAct
      /** The actor, or the former owner. */
      whoId: string
      /** The account to notify. */
      accountId: string
      device: { id: string; name: string; sn: string }
    }
  }
}

/** What transfers need in addition to the context. */
export interface TransferParts {
  limits: TransferLimits
  passwords: OwnPasswordLimits
}

/**
 * Offers one of the actor's own devices. Throws `notFound`, `transferToSelf`, `tooManyTransfers`, and the problems of
 * `confirmOwner`.
 */
export async function offerTransfer(
  ctx: PersonCtx,
  { limits, passwords }: TransferParts,
  { deviceId, to, password }: { deviceId: string; to: Addressee; password: string },
): Promise<{ expiresAt: Date }> {
  await limits.offering(ctx.actor.id)
  const addressed = await resolveAddressee(ctx, to)
  if (addressed.accountId === ctx.actor.id) throw new Problem('transferToSelf')
  const expiresAt = new Date(ctx.clock.now().getTime() + transferDays * dayMs)
  const confirmed = await confirmOwner(ctx, passwords, password)
  const made = await ctx.db.transaction().execute(async (tx) => {
    await confirmed(tx)
    return insertTransfer({ ...ctx, db: tx }, deviceId, addressed, expiresAt)
  })
  if (!made) throw new Problem('notFound')
  notify(ctx, 'offered', made, made.accountId)
  return { expiresAt }
}

/** Accepts a transfer: the device belongs to the actor from now on. Throws `notFound`. */
export async function acceptTransfer(ctx: PersonCtx, id: string, token: TokenChoice) {
  const over = await ctx.db.transaction().execute(async (db) => {
    const tx = { ...ctx, db }
    await lockTransferred(db, id)
    const accepted = await answerTransfer(tx, id, 'accepted')
    const given =
      accepted &&
      (await handOver(tx, { deviceId: accepted.deviceId, from: accepted.ownerId, to: ctx.actor.id }, token))
    if (!given) throw new Problem('notFound')
    return given
  })
  await notifyHandedOver(ctx, over)
  notifyBoth(ctx, over)
  const { deviceId, sn, productId, accessToken } = over
  return {
    id: deviceId,
    sn,
    productId,
    token: accessToken === undefined ? null : { accessToken, ...portsOf(ctx) },
  }
}

/** Notifies the former and the new owner that the actor now has a device. */
export function notifyBoth(
  { events, actor }: PersonCtx,
  { deviceId, name, sn, from }: { deviceId: string; name: string; sn: string; from: string },
): void {
  const device = { id: deviceId, name, sn }
  events.emit('transfers.acted', { act: 'taken', whoId: actor.id, accountId: from, device })
  events.emit('transfers.acted', { act: 'received', whoId: from, accountId: actor.id, device })
}

/** Throws `notFound`. */
export async function refuseTransfer(ctx: PersonCtx, id: string): Promise<null> {
  const refused = await answerTransfer(ctx, id, 'refused')
  if (!refused) throw new Problem('notFound')
  notify(ctx, 'declined', refused, refused.ownerId)
  return null
}

/** Throws `notFound`. */
export async function withdraw(ctx: PersonCtx, id: string): Promise<null> {
  const withdrawn = await withdrawTransfer(ctx, id)
  if (!withdrawn) throw new Problem('notFound')
  notify(ctx, 'withdrawn', withdrawn, withdrawn.accountId)
  return null
}

/** Makes open pages of both sides refetch, and notifies the other one. */
function notify(
  { events, actor }: PersonCtx,
  act: HandoverAct,
  { deviceId, name, sn, ownerId }: StoredTransfer,
  accountId: string | null,
): void {
  events.emit('access.changed', {
    accountIds: [...new Set([ownerId, actor.id, ...(accountId ? [accountId] : [])])],
  })
  if (accountId)
    events.emit('transfers.acted', { act, whoId: actor.id, accountId, device: { id: deviceId, name, sn } })
}
