/* A link offers a device or a group to anyone who opens it, once or a limited number of times, until it
   expires. Its secret is shown when it is created and stored as a hash. A share accepted by link is like
   any other: it stays when the link is revoked. */

import type { SharedThing } from '@limpid/contract/shares/received'
import type { NewLink, OpenedLink } from '@limpid/contract/shares/schemas'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { noteShares } from '../log/log.store.ts'
import type { ShareLimits } from '../share-limits.ts'
import { mayEndAt, mayExpireAt } from '../shares.rules.ts'
import { confirmControl, mustOwn, noteAuditTarget, notify, type SharingParts } from '../shares.service.ts'
import { lockReceiver, replaceAccepted } from '../shares.store.ts'
import { findOpenLink } from './links.reads.ts'
import { endLink, insertAccepted, insertLink, useLink } from './links.store.ts'

/**
 * Creates a link to an own device or group. Throws `notFound`, `shareEndInvalid`, `shareLinkEndInvalid`,
 * `tooManyShareLinks`.
 */
export async function makeLink(
  ctx: PersonCtx,
  parts: SharingParts,
  form: NewLink,
): Promise<{ id: string; secret: string; expiresAt: Date }> {
  await parts.limits.offering(ctx.actor.id)
  const now = ctx.clock.now()
  if (!mayEndAt(form.until, now)) throw new Problem('shareEndInvalid')
  if (!mayExpireAt(form.expiresAt, now)) throw new Problem('shareLinkEndInvalid')
  const [thing] = await mustOwn(ctx, form)
  const { level, tabs, until, expiresAt } = form
  const confirmed = await confirmControl(ctx, parts, form)
  const made = await ctx.db.transaction().execute(async (tx) => {
    await confirmed?.(tx)
    await mustOwn({ ...ctx, db: tx }, form)
    const link = await insertLink({ ...ctx, db: tx }, thing, form)
    if (!link) throw new Problem('tooManyShareLinks')
    await noteShares(tx, ctx, [thing], { kind: 'link-made', terms: { level, tabs, until } })
    return link
  })
  ctx.events.emit('access.changed', { accountIds: [ctx.actor.id] })
  return { ...made, expiresAt }
}

/** Revokes an own link. Throws `notFound`. */
export async function revokeLink(ctx: PersonCtx, id: string): Promise<void> {
  const revoked = await ctx.db.transaction().execute(async (tx) => {
    const thing = await endLink({ ...ctx, db: tx }, id)
    if (!thing) throw new Problem('notFound')
    await noteShares(tx, ctx, [thing], { kind: 'link-revoked' })
    return thing
  })
  await noteAuditTarget(ctx, revoked)
  ctx.events.emit('access.changed', { accountIds: [ctx.actor.id] })
}

/** What a link offers, and who shares it. Throws `shareLinkGone`. */
export async function openLink(ctx: PersonCtx, limits: ShareLimits, secret: string): Promise<OpenedLink> {
  await limits.opening(ctx.actor.id)
  const link = await findOpenLink(ctx, secret)
  if (!link) throw new Problem('shareLinkGone')
  return link
}

/** Accepts a link, replacing an earlier share of the same thing. Throws `shareLinkGone`, `shareToSelf`. */
export async function acceptLink(
  ctx: PersonCtx,
  limits: ShareLimits,
  secret: string,
): Promise<{ thing: SharedThing }> {
  const { thing } = await openLink(ctx, limits, secret)
  const link = await ctx.db.transaction().execute(async (tx) => {
    const inside = { ...ctx, db: tx }
    await lockReceiver(tx, ctx.actor.id)
    const used = await useLink(inside, secret)
    if (!used) throw new Problem('shareLinkGone')
    if (used.ownerId === ctx.actor.id) throw new Problem('shareToSelf')
    await replaceAccepted(inside, used)
    await insertAccepted(inside, used)
    const { level, tabs, until } = used
    await noteShares(tx, ctx, [used], { kind: 'accepted', terms: { level, tabs, until } })
    return used
  })
  await noteAuditTarget(ctx, link)
  notify(ctx, 'accepted', [link], ctx.actor.id, [])
  return { thing }
}
