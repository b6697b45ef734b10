import { anyUnit } from '@limpid/contract/goods/unit'
import type { Words } from '@limpid/contract/kernel/words'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables.ts'
import './orders.tables.ts'

/** The unit of all lines of an order `o`, or of any goods. */
export const unitOfAll = sql`(SELECT CASE WHEN min(l.unit) = max(l.unit) AND min(l.unit_en) = max(l.unit_en)
  THEN json_build_object('zh', min(l.unit), 'en', min(l.unit_en)) ELSE ${JSON.stringify(anyUnit)}::json END FROM order_lines l WHERE l.order_id = o.id)`

/** What one piece of an order is, if all its lines have one unit. */
export async function unitOf(db: Db, orderId: string): Promise<Words> {
  const { rows } = await sql<{ unit: Words }>`
    SELECT ${unitOfAll} AS unit FROM orders o WHERE o.id = ${orderId}`.execute(db)
  return rows[0]?.unit ?? anyUnit
}
