/* Staff change a balance or points in two steps: one person proposes, another one confirms or rejects. */
import type { Reasoned } from '@limpid/contract/kernel/reasons'
import { decisionCan } from '@limpid/contract/wallets/decisions'
import type { ProposalRejection } from '@limpid/contract/wallets/reasons'
import type { NewPointProposal, NewProposal } from '@limpid/contract/wallets/wallets'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { writePoints } from '../points/points.store.ts'
import type {} from '../wallets.events.ts'
import { findAccount, seesProposal } from '../wallets.reads.ts'
import { writeEntry } from '../wallets.store.ts'
import { decideProposal, insertPointProposal, insertProposal, lockProposal } from './proposals.store.ts'

/** Proposes a change; throws `notFound` (account), `topUpNegative`. */
export async function propose(ctx: PersonCtx, form: NewProposal): Promise<{ id: string }> {
  if (form.amount === 0 || (form.kind === 'top-up' && form.amount < 0)) throw new Problem('topUpNegative')
  const ownerId = await findAccount(ctx, form.username)
  if (ownerId === undefined) throw new Problem('notFound')
  const id = await insertProposal(ctx.db, { ...form, ownerId, by: ctx.actor.id, at: ctx.clock.now() })
  ctx.events.emit('wallets.proposalsChanged', {})
  return { id }
}

/** Proposes a correction of points; throws `notFound` (account). */
export async function proposePoints(ctx: PersonCtx, form: NewPointProposal): Promise<{ id: string }> {
  const ownerId = await findAccount(ctx, form.username)
  if (ownerId === undefined) throw new Problem('notFound')
  const id = await insertPointProposal(ctx.db, { ...form, ownerId, by: ctx.actor.id, at: ctx.clock.now() })
  ctx.events.emit('wallets.proposalsChanged', {})
  return { id }
}

/** Executes a proposal; throws `notFound`, `proposalDecided`, `secondPersonNeeded`, `memberBalanceShort`, `pointsShort`. */
export function confirm(ctx: PersonCtx, id: string): Promise<null> {
  return decide(ctx, id, 'confirmed', undefined)
}

/** Rejects a proposal; throws `notFound`, `proposalDecided`, `secondPersonNeeded`. */
export function reject(ctx: PersonCtx, id: string, why: Reasoned<ProposalRejection>): Promise<null> {
  return decide(ctx, id, 'rejected', why)
}

async function decide(
  ctx: PersonCtx,
  id: string,
  state: 'confirmed' | 'rejected',
  why: Reasoned<ProposalRejection> | undefined,
): Promise<null> {
  if (!(await seesProposal(ctx, id))) throw new Problem('notFound')
  const who = { by: ctx.actor.id, at: ctx.clock.now() }
  await ctx.db.transaction().execute(async (tx) => {
    const proposal = await lockProposal(tx, id)
    if (!proposal) throw new Problem('notFound')
    if (proposal.state !== 'open') throw new Problem('proposalDecided')
    const roles = { own: proposal.proposedBy === who.by, forOwn: proposal.ownerId === who.by }
    if (!decisionCan[state === 'confirmed' ? 'confirm' : 'reject'](roles))
      throw new Problem('secondPersonNeeded')
    await decideProposal(tx, id, state, { ...who, why })
    if (state === 'rejected') return
    const { ownerId, kind, note } = proposal
    if (kind === 'points') {
      const correction = {
        ownerId,
        kind: 'correction',
        points: Number(proposal.points),
        order: null,
      } as const
      if (!(await writePoints(tx, { ...correction, note, ...who }))) throw new Problem('pointsShort')
      return
    }
    const other = kind === 'top-up' ? 'bank' : 'adjustment'
    const entry = {
      ownerId,
      kind,
      other,
      amount: Number(proposal.amount),
      order: null,
      note,
      ...who,
    } as const
    if (!(await writeEntry(tx, entry))) throw new Problem('memberBalanceShort')
  })
  ctx.events.emit('wallets.proposalsChanged', {})
  return null
}
