/*
 * A claim code lets whoever has it become the owner of one device. The device's owner makes it, it is told once and kept as a hash,
 * works once, ends by itself, and can be revoked. It gives what its maker owns: a device that changed hands since is not
 * taken from anybody. A code that is unknown, used, expired or revoked gets one and the same answer.
 */
import { mostClaimCodes } from '@limpid/contract/claims'
import { sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { isCalled } from '../devices/devices.face.ts'
import { type HandedOver, handOver, tellBoth, tellHandedOver } from '../transfers/transfers.face.ts'
import type { ClaimLimits } from './claim-limits.ts'
import { type ClaimedThing, findByCode } from './claims.reads.ts'
import { insertCodes, revokeCodes, useCode } from './claims.store.ts'

const dayMs = 86_400_000

/** Makes codes for devices of the actor's own, in place of earlier ones. Throws `notFound`. */
export async function makeCodes(
  ctx: PersonCtx,
  deviceIds: readonly string[],
  days: number,
): Promise<{ codes: { deviceId: string; code: string }[]; expiresAt: Date }> {
  const expiresAt = new Date(ctx.clock.now().getTime() + days * dayMs)
  const codes = await ctx.db
    .transaction()
    .execute((tx) => insertCodes({ ...ctx, db: tx }, [...new Set(deviceIds)], expiresAt))
  if (!codes) throw new Problem('notFound')
  return { codes, expiresAt }
}

type Revoked = { ids: string[] } | { matching: { keywords?: string | undefined } }

/** Revokes codes of the actor's that can be used. Throws `notFound` where a named one cannot. */
export async function revokeClaims(ctx: PersonCtx, which: Revoked): Promise<{ revoked: number }> {
  if ('matching' in which) {
    const { keywords } = which.matching
    return { revoked: await revokeCodes(ctx, keywords ? isCalled(keywords) : sql<boolean>`true`) }
  }
  const ids = [...new Set(which.ids)].slice(0, mostClaimCodes)
  return ctx.db.transaction().execute(async (tx) => {
    const revoked = await revokeCodes({ ...ctx, db: tx }, sql<boolean>`c.id = ANY(${ids}::bigint[])`)
    if (revoked < ids.length) throw new Problem('notFound')
    return { revoked }
  })
}

/** What a code gives. Throws `claimCodeGone`, `claimOfOwn`, `tooManyClaims`. */
export async function lookAtCode(
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
export async function takeByCode(
  ctx: PersonCtx,
  limits: ClaimLimits,
  code: string,
): Promise<{ id: string; sn: string }> {
  await limits.trying(ctx)
  const over = await ctx.db.transaction().execute((db) => claim({ ...ctx, db }, code))
  await tellHandedOver(ctx, over)
  tellBoth(ctx, over)
  return { id: over.deviceId, sn: over.sn }
}

async function claim(tx: PersonCtx, code: string): Promise<HandedOver> {
  const used = await useCode(tx, code)
  if (!used) throw new Problem('claimCodeGone')
  const { deviceId, ownerId } = used
  if (ownerId === tx.actor.id) throw new Problem('claimOfOwn')
  // The machine is set up already: it goes on with its token.
  const over = await handOver(tx, { deviceId, from: ownerId, to: tx.actor.id }, 'keep')
  if (!over) throw new Problem('claimCodeGone')
  return over
}
