import type { Db } from '../../platform/database/tables.ts'
import './devices.tables.ts'

/** Number of devices per product; products without devices are left out. */
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
