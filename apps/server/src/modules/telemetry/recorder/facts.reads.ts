import type { ProductModel } from '@limpid/contract/products/products'
import type { Queryable } from './writer-connection.ts'

export interface DeviceFacts {
  deviceId: string
  productId: string
  /** IANA name. */
  timeZone: string
}

/** What the recorder must know about devices; unknown devices are omitted. */
export async function readDeviceFacts(db: Queryable, deviceIds: readonly string[]): Promise<DeviceFacts[]> {
  const { rows } = await db.query<{ id: string; product_id: string; time_zone: string }>(
    'select id, product_id, time_zone from devices where id = any($1::bigint[])',
    [deviceIds],
  )
  return rows.map((row) => ({ deviceId: row.id, productId: row.product_id, timeZone: row.time_zone }))
}

export async function readModels(
  db: Queryable,
  productIds: readonly string[],
): Promise<{ id: string; model: ProductModel }[]> {
  const { rows } = await db.query<{ id: string; model: ProductModel }>(
    'select id, model from products where id = any($1::bigint[])',
    [productIds],
  )
  return rows
}
