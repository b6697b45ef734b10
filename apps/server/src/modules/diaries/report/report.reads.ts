import type { Words } from '@limpid/contract/kernel/words'
import type { ProductModel } from '@limpid/contract/products/model'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { findHead, listMonths } from '../diaries.reads.ts'

/** The machine of a report, which may have been removed, and its product too. */
export interface Machine {
  name: string
  serialNumber: string
  product: Words
  /** Name and address; null without a site. */
  site: { name: string; address: string } | null
  model: ProductModel
}

/** Entries that a report reads: the whole chain once, and its month twice. */
export async function countToRead(
  db: Db,
  { deviceId, month, timeZone }: { deviceId: string; month: string; timeZone: string },
): Promise<number> {
  const head = await findHead(db, deviceId)
  const months = await listMonths(db, deviceId, timeZone)
  return (head?.number ?? 0) + 2 * (months.find((one) => one.month === month)?.records ?? 0)
}

export async function findMachine(db: Db, deviceId: string): Promise<Machine> {
  const { rows } = await sql<Machine>`
    SELECT d.name, d.sn AS "serialNumber", coalesce(p.model, '{"metrics": []}') AS model,
           json_build_object('zh', coalesce(p.name_zh, '–'), 'en', coalesce(p.name_en, '–')) AS product,
           CASE WHEN s.id IS NOT NULL THEN json_build_object('name', s.name, 'address', s.address) END AS site
      FROM (SELECT id, name, sn, product_id, site_id FROM devices
            UNION ALL SELECT id, name, sn, product_id, NULL FROM removed_devices) d
      LEFT JOIN products p ON p.id = d.product_id LEFT JOIN sites s ON s.id = d.site_id
     WHERE d.id = ${deviceId}`.execute(db)
  if (!rows[0]) throw new Problem('notFound')
  return rows[0]
}
