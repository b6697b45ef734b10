import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { personCondition } from '../../access/access.public.ts'
import { seenDepts } from '../../users/users.public.ts'
import '../orders.tables.ts'

/** Orders that the caller sees as staff: those of buyers in their scope; `orders o`. */
export function orderCondition(ctx: PersonCtx): Promise<RawBuilder<boolean>> {
  return personCondition(ctx, sql`o.owner_id`)
}

/** Whether the caller sees the orders of all buyers, also of erased ones. */
export async function seesAllOrders({ db, actor }: PersonCtx): Promise<boolean> {
  return (await seenDepts(db, actor)) === undefined
}

/** Throws `notFound` for an order outside the caller's scope. */
export async function mustSeeOrder(ctx: PersonCtx, id: string): Promise<void> {
  await mustSee(ctx, sql`o.id = ${id}`)
}

/** Throws `notFound` for an order of somebody else. */
export async function mustOwnOrder({ db, actor }: PersonCtx, id: string): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM orders WHERE id = ${id} AND owner_id = ${actor.id}`.execute(db)
  if (rows.length === 0) throw new Problem('notFound')
}

/** Throws `notFound` for a return of an order outside the caller's scope. */
export async function mustSeeReturn(ctx: PersonCtx, id: string): Promise<void> {
  await mustSee(ctx, sql`o.id = (SELECT r.order_id FROM order_returns r WHERE r.id = ${id})`)
}

/** Throws `notFound` for a parcel of an order outside the caller's scope. */
export async function mustSeeShipment(ctx: PersonCtx, id: string): Promise<void> {
  await mustSee(ctx, sql`o.id = (SELECT s.order_id FROM shipments s WHERE s.id = ${id})`)
}

async function mustSee(ctx: PersonCtx, where: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql`
    SELECT 1 FROM orders o WHERE ${where} AND ${await orderCondition(ctx)}`.execute(ctx.db)
  if (rows.length === 0) throw new Problem('notFound')
}
