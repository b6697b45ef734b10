/* How members get coupons: staff hand them out, members collect those offered to all or redeem a code. */
import type { HandOutOutcome } from '@limpid/contract/coupons/kinds'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { findByCode } from '../pricing/pricing.reads.ts'
import type { CodeGuard } from './codes.ts'
import { hasCoupon, isOpen, listMembers } from './held.reads.ts'
import { type Issue, type IssueRefusal, issue } from './held.store.ts'

/** Collects a coupon that is offered to all. Throws `notFound`, `couponExhausted`, `couponLimit`, `couponUnavailable`. */
export async function collect(ctx: PersonCtx, id: string): Promise<{ id: string }> {
  if (!(await isOpen(ctx.db, id))) throw new Problem('notFound')
  return receive(ctx, { couponId: id, source: 'open' })
}

/** Redeems a code. Throws `couponUnknown`, `couponExhausted`, `couponLimit`, `tooManyRequests`. */
export async function redeem(ctx: PersonCtx, guard: CodeGuard, code: string): Promise<{ id: string }> {
  await guard(ctx, code)
  const coupon = await findByCode(ctx.db, code, ctx.clock.now())
  if (!coupon || coupon.validity === 'gone') throw new Problem('couponUnknown')
  return receive(ctx, { couponId: coupon.couponId, source: 'code' })
}

async function receive(ctx: PersonCtx, given: Pick<Issue, 'couponId' | 'source'>): Promise<{ id: string }> {
  const received = await give(ctx, { ...given, accountId: ctx.actor.id, by: null })
  if ('refused' in received) throw new Problem(received.refused)
  ctx.events.emit('coupons.changed', {})
  return received
}

/** Thrown to undo the transaction of a refused coupon. */
class Refused extends Error {
  readonly refused: IssueRefusal
  constructor(refused: IssueRefusal) {
    super(refused)
    this.refused = refused
  }
}

async function give(
  { db, clock }: PersonCtx,
  given: Pick<Issue, 'couponId' | 'source' | 'accountId' | 'by'>,
): Promise<{ id: string } | { refused: IssueRefusal }> {
  return db
    .transaction()
    .execute(async (tx) => {
      const received = await issue(tx, { ...given, atCheckout: false, at: clock.now() })
      if ('refused' in received) throw new Refused(received.refused)
      return received
    })
    .catch((error: unknown) => {
      if (error instanceof Refused) return { refused: error.refused }
      throw error
    })
}

const outcomes: Record<IssueRefusal, HandOutOutcome> = {
  couponExhausted: 'exhausted',
  couponLimit: 'limit',
  couponUnavailable: 'unavailable',
}

/**
 * Hands out a coupon to members, each named by username, mobile number or e-mail address; the result of one does not
 * depend on another. Throws `notFound`, `couponUnavailable`.
 */
export async function handOut(
  ctx: PersonCtx,
  couponId: string,
  names: readonly string[],
): Promise<{ member: string; outcome: HandOutOutcome }[]> {
  const coupon = await hasCoupon(ctx.db, couponId, ctx.clock.now())
  if (!coupon) throw new Problem('notFound')
  if (!coupon.valid) throw new Problem('couponUnavailable')
  const known = await listMembers(ctx, names)
  const done = new Set<string>()
  const results: { member: string; outcome: HandOutOutcome }[] = []
  for (const member of names) results.push({ member, outcome: await one(known.get(member.toLowerCase())) })
  ctx.events.emit('coupons.changed', {})
  return results

  async function one(accountId: string | undefined): Promise<HandOutOutcome> {
    if (accountId === undefined) return 'unknown'
    if (done.has(accountId)) return 'twice'
    done.add(accountId)
    const received = await give(ctx, { couponId, source: 'staff', accountId, by: ctx.actor.id })
    return 'refused' in received ? outcomes[received.refused] : 'given'
  }
}
