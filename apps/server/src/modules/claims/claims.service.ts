/* A claim code makes its holder the owner of one device. It is created by the device's owner, shown once
   and stored as a hash; it works once, expires, and can be revoked. It only transfers what its creator
   still owns: a device that has changed owner since is not affected. Unknown, used, expired and revoked
   codes all get the same response. */

import { maxClaimCodes } from '@limpid/contract/claims/claims'
import { dayMs } from '@limpid/contract/kernel/durations'
import type { PersonCtx } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { confirmOwner, type OwnPasswordLimits } from '../auth/auth.public.ts'
import { type HandedOver, handOver, notifyBoth, notifyHandedOver } from '../transfers/transfers.public.ts'
import type { ClaimLimits } from './claim-limits.ts'
import { type ClaimedThing, deviceMatches, findByCode } from './claims.reads.ts'
import { insertCodes, revokeCodes, revokeListed, useCode } from './claims.store.ts'

/** Creates codes for the actor's own devices, replacing earlier ones. Throws `notFound` and the problems of `confirmOwner`. */
export async function makeCodes(
  ctx: PersonCtx,
  passwords: OwnPasswordLimits,
  { deviceIds, days, password }: { deviceIds: readonly string[]; days: number; password: string },
): Promise<{ codes: { deviceId: string; code: string }[]; expiresAt: Date }> {
  const expiresAt = new Date(ctx.clock.now().getTime() + days * dayMs)
  const confirmed = await confirmOwner(ctx, passwords, password)
  const codes = await ctx.db.transaction().execute(async (tx) => {
    await confirmed(tx)
    return insertCodes({ ...ctx, db: tx }, [...new Set(deviceIds)], expiresAt)
  })
  if (!codes) throw new Problem('notFound')
  return { codes, expiresAt }
}

type Revoked = { ids: string[] } | { matching: { keywords?: string | undefined } }

/** Revokes open codes of the actor. Throws `notFound` if a named one is not open. */
export async function revokeClaims(ctx: PersonCtx, selection: Revoked): Promise<{ revoked: number }> {
  if ('matching' in selection) {
    return { revoked: await revokeCodes(ctx, deviceMatches(selection.matching.keywords)) }
  }
  const ids = [...new Set(selection.ids)].slice(0, maxClaimCodes)
  return ctx.db.transaction().execute(async (tx) => {
    const revoked = await revokeListed({ ...ctx, db: tx }, ids)
    if (revoked < ids.length) throw new Problem('notFound')
    return { revoked }
  })
}

/** The device a code is for. Throws `claimCodeGone`, `claimOfOwn`, `tooManyClaims`. */
export async function previewClaim(
  ctx: PersonCtx,
  limits: ClaimLimits,
  code: string,
): Promise<Omit<ClaimedThing, 'ownerId'>> {
  await limits.trying(ctx)
  const found = await findByCode(ctx, code)
  if (!found) throw new Problem('claimCodeGone')
  const { ownerId, ...thing } = found
  if (ownerId === ctx.actor.id) throw new Problem('claimOfOwn')
  return thing
}

/** Makes the actor the owner of a device by its code. Throws `claimCodeGone`, `claimOfOwn`, `tooManyClaims`. */
export async function claimByCode(
  ctx: PersonCtx,
  limits: ClaimLimits,
  code: string,
): Promise<{ id: string; sn: string }> {
  await limits.trying(ctx)
  const over = await ctx.db.transaction().execute((db) => claim({ ...ctx, db }, code))
  await notifyHandedOver(ctx, over)
  notifyBoth(ctx, over)
  return { id: over.deviceId, sn: over.sn }
}

async function claim(tx: PersonCtx, code: string): Promise<HandedOver> {
  const used = await useCode(tx, code)
  if (!used) throw new Problem('claimCodeGone')
  const { deviceId, ownerId } = used
  if (ownerId === tx.actor.id) throw new Problem('claimOfOwn')
  // The machine is already set up, so it keeps its token.
  const over = await handOver(tx, { deviceId, from: ownerId, to: tx.actor.id }, 'keep')
  if (!over) throw new Problem('claimCodeGone')
  return over
}
