import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { seesEveryDevice } from '../../devices/devices.public.ts'

/**
 * True for a user who can see a device of this product: an own or a shared one, or any for administrators.
 */
export async function seesDeviceOf({ db, actor, clock }: PersonCtx, productId: string): Promise<boolean> {
  const { rows } = await sql<{ sees: boolean }>`
    SELECT EXISTS (
      SELECT FROM devices d WHERE d.product_id = ${productId}
         AND (${seesEveryDevice(actor)} OR d.owner_id = ${actor.id})
    ) OR EXISTS (
      SELECT FROM granted_devices(${actor.id}, ${clock.now()}) g JOIN devices d ON d.id = g.device_id
       WHERE d.product_id = ${productId}
    ) AS sees`.execute(db)
  return rows[0]?.sees ?? false
}
