/*
 * Sharing: the owner offers a device or a group to one person, who accepts, refuses, or leaves later; the owner changes it or
 * takes it back. A share grants from its acceptance to its end, and nothing is kept of it elsewhere: what is over is over at the
 * next call. An offer answers the same whether or not there is such an account, and the owner learns who it is when they
 * accept. One share of a thing is in force for one person: a later one takes its place. All of it stands in the log.
 */
import type { Addressee, NewOffer, ShareLogKind, ShareTerms } from '@limpid/contract/shares/schemas'
import type { PersonCtx } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { findByContact, findByUsername } from '../users/users.face.ts'
import { noteShares, type OwnedThing } from './log/log.store.ts'
import type { ShareLimits } from './share-limits.ts'
import { listOwnThings } from './shares.reads.ts'
import { addressOf, mayEndAt } from './shares.rules.ts'
import {
  type Addressed,
  answerOffer,
  type ChangedShare,
  findOffered,
  isGiven,
  leaveShare,
  lockReceiver,
  replaceAccepted,
  revokeShare,
  updateTerms,
  upsertOffers,
} from './shares.store.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** What these accounts may see, or whom they let see, is another from now on. */
    'shares.changed': { accountIds: readonly string[] }
    /** The same, on another server. */
    'shares.elsewhere': { accountIds: readonly string[] }
    /** Shares that these accounts gave or received have come to their end. */
    'shares.ended': { accountIds: readonly string[] }
    /** Somebody did something to a share that concerns somebody else. */
    'shares.acted': {
      act: 'offered' | 'accepted' | 'refused' | 'left' | 'changed' | 'revoked'
      actorId: string
      /** Who is to know of it. */
      accountId: string
      things: readonly OwnedThing[]
      /** The shares that it was done to. */
      shareIds: readonly string[]
    }
  }
}

/** Offers devices or a group of one's own. Throws `notFound`, `shareEndInvalid`, `shareToSelf`, `tooManyShares`. */
export async function offer(
  ctx: PersonCtx,
  limits: ShareLimits,
  { to, deviceIds, groupId, level, tabs, until }: NewOffer,
): Promise<{ offered: number }> {
  await limits.offering(ctx.actor.id)
  if (!mayEndAt(until, ctx.clock.now())) throw new Problem('shareEndInvalid')
  const things = await mustOwn(ctx, { deviceIds, groupId })
  const addressed = await resolveAddressee(ctx, to)
  if (addressed.accountId === ctx.actor.id) throw new Problem('shareToSelf')
  const terms = { level, tabs, until }
  const offers = await ctx.db.transaction().execute(async (tx) => {
    const made = await upsertOffers({ ...ctx, db: tx }, things, addressed, terms)
    await noteShares(tx, ctx, things, { kind: 'offered', whom: addressed.text, terms })
    return made
  })
  tell(ctx, 'offered', things, addressed.accountId, offers)
  return { offered: things.length }
}

/** The things of a call, all of them the actor's own; throws `notFound` where one is not. */
export async function mustOwn(
  ctx: PersonCtx,
  wanted: { deviceIds?: readonly string[] | undefined; groupId?: string | undefined },
): Promise<[OwnedThing, ...OwnedThing[]]> {
  const [first, ...others] = await listOwnThings(ctx, ctx.actor.id, wanted)
  const asked = wanted.groupId ? 1 : new Set(wanted.deviceIds).size
  if (!first || others.length + 1 < asked) throw new Problem('notFound')
  return [first, ...others]
}

/** Who is meant by what somebody typed, as far as there is such an account. */
export async function resolveAddressee({ db }: PersonCtx, to: Addressee): Promise<Addressed> {
  const account = 'username' in to ? await findByUsername(db, to.username) : await findByContact(db, to)
  return { ...addressOf(to), accountId: account?.id }
}

/** Changes what one of one's own shares grants, from the next call on. Throws `notFound`, `shareEndInvalid`, `shareOver`. */
export async function changeTerms(ctx: PersonCtx, id: string, terms: ShareTerms): Promise<void> {
  if (!mayEndAt(terms.until, ctx.clock.now())) throw new Problem('shareEndInvalid')
  await act(ctx, 'changed', async (tx) => {
    const changed = await updateTerms(tx, id, terms)
    if (!changed && (await isGiven(tx, id))) throw new Problem('shareOver')
    return changed
  })
}

/** Takes back one of one's own shares, whether it waits or is in force. Throws `notFound`. */
export async function revoke(ctx: PersonCtx, id: string): Promise<void> {
  await act(ctx, 'revoked', (tx) => revokeShare(tx, ctx.actor.id, id))
}

/** Accepts an offer, in place of an earlier share of the same thing. Throws `notFound`. */
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

/** Does one thing to one share in one transaction with its line in the log; throws `notFound`, undoing all, where there is none. */
async function act(
  ctx: PersonCtx,
  kind: Act,
  work: (tx: PersonCtx) => Promise<ChangedShare | undefined>,
): Promise<void> {
  const share = await ctx.db.transaction().execute(async (tx) => {
    const done = await work({ ...ctx, db: tx })
    if (!done) throw new Problem('notFound')
    const { whom, terms } = done
    await noteShares(tx, ctx, [done], { kind, whom: ctx.actor.id === done.ownerId ? whom : null, terms })
    return done
  })
  await noteDeedOf(ctx, share)
  tell(ctx, kind, [share], share.accountId ?? undefined, [share.id])
}

/** Says in the record of the call which device or group a share was of. */
export async function noteDeedOf({ deed }: PersonCtx, { deviceId, groupId }: OwnedThing): Promise<void> {
  if (deviceId) await deed?.about('devices', [deviceId])
  if (groupId) await deed?.about('groups', [groupId])
}

/** Tells the pages of both sides, and whoever makes notices, after the commit. */
export function tell(
  { events, actor }: PersonCtx,
  act: Act | 'offered',
  things: readonly [OwnedThing, ...OwnedThing[]],
  receiverId: string | undefined,
  shareIds: readonly string[],
): void {
  const [{ ownerId }] = things
  events.emit('shares.changed', { accountIds: receiverId ? [ownerId, receiverId] : [ownerId] })
  const accountId = actor.id === ownerId ? receiverId : ownerId
  if (accountId) events.emit('shares.acted', { act, actorId: actor.id, accountId, things, shareIds })
}
