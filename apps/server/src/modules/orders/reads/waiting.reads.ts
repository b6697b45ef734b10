import type { Permission } from '@limpid/contract/catalogue/permissions'
import type { Waiting } from '@limpid/contract/orders/staff-lists'
import { hasAnyPermission } from '@limpid/contract/roles/system-roles'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { countProposals } from '../../wallets/wallets.public.ts'
import '../orders.tables.ts'
import { openMissing } from './matching.reads.ts'
import { orderCondition } from './seen.reads.ts'

/** Returns that nobody decided on, as `order_returns r` of `orders o`. */
export const openReturns = sql`order_returns r JOIN orders o ON o.id = r.order_id AND r.state = 'requested'`

/** Money that somebody recorded and nobody confirmed, as `order_payments p` of `orders o`; what a payment service reports needs no decision. */
export const openPayments = sql`order_payments p JOIN orders o ON o.id = p.order_id AND p.state = 'open'
  AND (p.channel = 'bank' OR p.proposed_by IS NOT NULL)`

/** What in the caller's scope waits for their decision. */
export async function countWaiting(ctx: PersonCtx): Promise<Waiting> {
  const { actor } = ctx
  const may = (...needed: Permission[]) => needed.every((one) => hasAnyPermission(actor, [one]))
  const ofOthers = sql`o.owner_id IS DISTINCT FROM ${actor.id}`
  return {
    transfers: may('mall:payment:list', 'mall:payment:confirm')
      ? await count(ctx, openPayments, sql`p.proposed_by IS DISTINCT FROM ${actor.id} AND ${ofOthers}`)
      : null,
    returns: may('mall:order:refund') ? await count(ctx, openReturns, ofOthers) : null,
    missing: may('mall:order:refund')
      ? await count(ctx, sql`${openMissing} JOIN orders o ON o.id = s.order_id`, ofOthers, sql`DISTINCT s.id`)
      : null,
    balances: may('mall:wallet:list', 'mall:wallet:confirm') ? await countProposals(ctx) : null,
  }
}

async function count(
  ctx: PersonCtx,
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  what: RawBuilder<unknown> = sql`*`,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(${what})::int AS count FROM ${from} WHERE ${where} AND ${await orderCondition(ctx)}`.execute(
    ctx.db,
  )
  return rows[0]?.count ?? 0
}
