/* Sharing: the owner invites one person to a device or a group; that person accepts, refuses, or leaves
   later; the owner edits or revokes the share. A share grants access from its acceptance to its end and
   nothing about it is cached elsewhere, so an ended share has no effect from the next call on. An
   invitation gets the same answer whether or not the account exists; the owner learns who it is on
   acceptance. Each person has at most one share of the same thing in force: a later one replaces it.
   Everything is logged. */
import type { Addressee, NewOffer, NewTerms, ShareLogKind } from '@limpid/contract/shares/schemas'
import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/problem.ts'
import { confirmOwner, type OwnPasswordLimits } from '../auth/auth.public.ts'
import { findByContact, findByUsername } from '../users/users.public.ts'
import { noteShares, type OwnedThing } from './log/log.store.ts'
import type { ShareLimits } from './share-limits.ts'
import { listOwnThings } from './shares.reads.ts'
import { addressOf, mayEndAt } from './shares.rules.ts'
import {
  type Addressed,
  answerOffer,
  type ChangedShare,
  findOffered,
  isOwnShare,
  leaveShare,
  lockReceiver,
  replaceAccepted,
  revokeShare,
  updateTerms,
  upsertOffers,
} from './shares.store.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Somebody did something to a share that concerns another account. */
    'shares.acted': {
      act: 'offered' | 'accepted' | 'refused' | 'left' | 'changed' | 'revoked'
      actorId: string
      /** The account to notify. */
      accountId: string
      things: readonly OwnedThing[]
      /** The affected shares. */
      shareIds: readonly string[]
    }
  }
}

/** What sharing needs in addition to the context. */
export interface SharingParts {
  limits: ShareLimits
  passwords: OwnPasswordLimits
}

/**
 * Anyone who may control a device may change and operate it, so its owner types their password before that is shared. Returns
 * the check for the transaction; undefined for a view. Throws the problems of `confirmOwner`.
 */
export async function confirmControl(
  ctx: PersonCtx,
  { passwords }: SharingParts,
  { level, password }: Pick<NewTerms, 'level' | 'password'>,
): Promise<((tx: Db) => Promise<void>) | undefined> {
  return level === 'control' ? confirmOwner(ctx, passwords, password) : undefined
}

/**
 * Invites to own devices or an own group. Throws `notFound`, `shareEndInvalid`, `shareToSelf`,
 * `tooManyShares`.
 */
export async function offer(
  ctx: PersonCtx,
  parts: SharingParts,
  { to, deviceIds, groupId, level, tabs, until, password }: NewOffer,
): Promise<{ offered: number }> {
  await parts.limits.offering(ctx.actor.id)
  if (!mayEndAt(until, ctx.clock.now())) throw new Problem('shareEndInvalid')
  const things = await mustOwn(ctx, { deviceIds, groupId })
  const addressed = await resolveAddressee(ctx, to)
  if (addressed.accountId === ctx.actor.id) throw new Problem('shareToSelf')
  const terms = { level, tabs, until }
  const confirmed = await confirmControl(ctx, parts, { level, password })
  const offers = await ctx.db.transaction().execute(async (tx) => {
    await confirmed?.(tx)
    // Nothing is shared that changed hands or was deleted meanwhile.
    await mustOwn({ ...ctx, db: tx }, { deviceIds, groupId })
    const made = await upsertOffers({ ...ctx, db: tx }, things, addressed, terms)
    await noteShares(tx, ctx, things, { kind: 'offered', recipient: addressed.text, terms })
    return made
  })
  notify(ctx, 'offered', things, addressed.accountId, offers)
  return { offered: things.length }
}

/** The devices or groups of a call, all owned by the actor; throws `notFound` if one is not. */
export async function mustOwn(
  ctx: PersonCtx,
  things: { deviceIds?: readonly string[] | undefined; groupId?: string | undefined },
): Promise<[OwnedThing, ...OwnedThing[]]> {
  const [first, ...others] = await listOwnThings(ctx, ctx.actor.id, things)
  const requested = things.groupId ? 1 : new Set(things.deviceIds).size
  if (!first || others.length + 1 < requested) throw new Problem('notFound')
  return [first, ...others]
}

/** The account that an input refers to, if it exists. */
export async function resolveAddressee({ db }: PersonCtx, to: Addressee): Promise<Addressed> {
  const account = 'username' in to ? await findByUsername(db, to.username) : await findByContact(db, to)
  return { ...addressOf(to), accountId: account?.id }
}

/**
 * Edits what an own share grants, from the next call on. Throws `notFound`, `shareEndInvalid`, `shareOver`.
 */
export async function changeTerms(
  ctx: PersonCtx,
  parts: SharingParts,
  id: string,
  { password, ...terms }: NewTerms,
): Promise<void> {
  if (!mayEndAt(terms.until, ctx.clock.now())) throw new Problem('shareEndInvalid')
  const confirmed = await confirmControl(ctx, parts, { level: terms.level, password })
  await act(ctx, 'changed', async (tx) => {
    await confirmed?.(tx.db)
    const changed = await updateTerms(tx, id, terms)
    if (!changed && (await isOwnShare(tx, id))) throw new Problem('shareOver')
    return changed
  })
}

/** Revokes an own share, pending or in force. Throws `notFound`. */
export async function revoke(ctx: PersonCtx, id: string): Promise<void> {
  await act(ctx, 'revoked', (tx) => revokeShare(tx, ctx.actor.id, id))
}

/** Accepts an invitation, replacing an earlier share of the same thing. Throws `notFound`. */
export async function accept(ctx: PersonCtx, id: string): Promise<void> {
  await act(ctx, 'accepted', async (tx) => {
    await lockReceiver(tx.db, ctx.actor.id)
    const offered = await findOffered(tx.db, id)
    if (offered) await replaceAccepted(tx, offered)
    return answerOffer(tx, id, 'accepted')
  })
}

/** Throws `notFound`. */
export async function refuse(ctx: PersonCtx, id: string): Promise<void> {
  await act(ctx, 'refused', (tx) => answerOffer(tx, id, 'refused'))
}

/** Throws `notFound`. */
export async function leave(ctx: PersonCtx, id: string): Promise<void> {
  await act(ctx, 'left', (tx) => leaveShare(tx, id))
}

type Act = Extract<ShareLogKind, 'accepted' | 'refused' | 'left' | 'changed' | 'revoked'>

/**
 * Applies one change to one share in one transaction with its log entry; throws `notFound`, rolling back, if
 * there is none.
 */
async function act(
  ctx: PersonCtx,
  kind: Act,
  work: (tx: PersonCtx) => Promise<ChangedShare | undefined>,
): Promise<void> {
  const share = await ctx.db.transaction().execute(async (tx) => {
    const done = await work({ ...ctx, db: tx })
    if (!done) throw new Problem('notFound')
    const { recipient, terms } = done
    await noteShares(tx, ctx, [done], {
      kind,
      recipient: ctx.actor.id === done.ownerId ? recipient : null,
      terms,
    })
    return done
  })
  await noteAuditTarget(ctx, share)
  notify(ctx, kind, [share], share.accountId ?? undefined, [share.id])
}

/** Records in the audit entry of the call which device or group a share was of. */
export async function noteAuditTarget(
  { auditEntry }: PersonCtx,
  { deviceId, groupId }: OwnedThing,
): Promise<void> {
  if (deviceId) await auditEntry?.about('devices', [deviceId])
  if (groupId) await auditEntry?.about('groups', [groupId])
}

/** Notifies the pages of both sides, and the notification module, after the commit. */
export function notify(
  { events, actor }: PersonCtx,
  act: Act | 'offered',
  things: readonly [OwnedThing, ...OwnedThing[]],
  receiverId: string | undefined,
  shareIds: readonly string[],
): void {
  const [{ ownerId }] = things
  events.emit('access.changed', { accountIds: receiverId ? [ownerId, receiverId] : [ownerId] })
  const accountId = actor.id === ownerId ? receiverId : ownerId
  if (accountId) events.emit('shares.acted', { act, actorId: actor.id, accountId, things, shareIds })
}
