import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { seesEveryDevice } from './devices.rules.ts'
import './devices.tables.ts'

/** How many devices each product has; one without any is left out. */
export async function countDevicesOf(db: Db, productIds: readonly string[]): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('devices')
    .select((eb) => ['product_id as id', eb.fn.countAll<string>().as('count')])
    .where('product_id', 'in', productIds)
    .groupBy('product_id')
    .execute()
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

/** True for somebody who may see a device of this product. */
export async function seesDeviceOf({ db, actor }: PersonCtx, productId: string): Promise<boolean> {
  let devices = db.selectFrom('devices').select('id').where('product_id', '=', productId)
  if (!seesEveryDevice(actor)) devices = devices.where('owner_id', '=', actor.id)
  return (await devices.limit(1).executeTakeFirst()) !== undefined
}
