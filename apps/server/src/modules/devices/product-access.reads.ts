import { sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { fleetCondition, grantedTo, seesAll } from '../access/access.public.ts'
import './devices.tables.ts'

/**
 * True for a user who can see a device of this product: an own or a shared one, or one that a role shows.
 * Begins with what is granted, which is little: with `fleetCondition` for shared devices, PostgreSQL reads all
 * devices of the product.
 */
export async function seesDeviceOf(ctx: PersonCtx, productId: string): Promise<boolean> {
  const own = fleetCondition(ctx, seesAll(ctx.actor) ? 'all' : 'own')
  const { rows } = await sql<{ sees: boolean }>`
    SELECT EXISTS (
      SELECT FROM devices d WHERE d.product_id = ${productId} AND ${own}
    ) OR EXISTS (
      SELECT FROM ${grantedTo(ctx, ctx.actor)} g JOIN devices d ON d.id = g.device_id WHERE d.product_id = ${productId}
    ) AS sees`.execute(ctx.db)
  return rows[0]?.sees ?? false
}
