import { nameKey } from '@limpid/contract/kernel/names'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { siteCondition } from '../../access/access.public.ts'
import '../../products/products.tables.ts'
import '../../sites/sites.tables.ts'
import '../devices.tables.ts'
import type { Known, KnownDevice } from './import.rules.ts'

/**
 * The data a table is compared with: devices with its serial numbers, products, and the owner's sites it
 * names.
 */
export async function readKnown(
  db: Db,
  ownerId: string,
  sns: readonly string[],
  siteNames: readonly string[],
): Promise<Known> {
  const [devices, products, sites] = await Promise.all([
    sql<KnownDevice>`
      SELECT d.sn, d.owner_id AS "ownerId", d.product_id AS "productId", d.name, d.site_id AS "siteId", s.name AS site, d.tags
        FROM devices d LEFT JOIN sites s ON s.id = d.site_id WHERE d.sn = ANY(${[...sns]}::text[])`.execute(
      db,
    ),
    db
      .selectFrom('products')
      .select(['id', 'code', 'name_zh as zh', 'name_en as en'])
      .orderBy('id')
      .execute(),
    db
      .selectFrom('sites as s')
      .select(['s.id', 's.name', 's.time_zone as timeZone'])
      .where(siteCondition(ownerId))
      .where(sql<boolean>`name_key(s.name) = ANY(${siteNames.map(nameKey)}::text[])`)
      .execute(),
  ])
  const byName = new Map<string, string>()
  // A code takes precedence over an identical name.
  for (const { id, zh, en } of products) for (const name of [zh, en]) byName.set(nameKey(name), id)
  for (const { id, code } of products) byName.set(nameKey(code), id)
  return {
    ownerId,
    devices: new Map(devices.rows.map((device) => [device.sn, device])),
    products: byName,
    sites: new Map(sites.map(({ name, ...site }) => [nameKey(name), site])),
  }
}
