import type { Words } from '@limpid/contract/kernel/words'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../goods.tables.ts'

/** Puts goods on and off sale whose time has come, and returns how many. What was due twice ends off sale. */
export async function applyPlannedSale(tx: Db, now: Date): Promise<number> {
  const { rows } = await sql`
    UPDATE goods SET on_sale = coalesce(sale_until > ${now}, true), sale_from = NULL, updated_at = ${now},
           sale_until = CASE WHEN sale_until > ${now} THEN sale_until END
     WHERE sale_from <= ${now} OR sale_until <= ${now} RETURNING id`.execute(tx)
  return rows.length
}

export interface LowSku {
  article: Words
  code: string
  /** Pieces that can still be sold. */
  stock: number
  unit: Words
}

/**
 * Variants on sale that are at or below their warning level now and were not before, the emptiest first. Those that an order holds at the
 * moment are left to the next look, so that no buyer waits.
 */
export async function claimLowSkus(tx: Db, now: Date): Promise<LowSku[]> {
  await sql`
    UPDATE goods_skus SET low_since = NULL WHERE id IN (
      SELECT k.id FROM goods_skus k JOIN goods g ON g.id = k.goods_id
       WHERE k.low_since IS NOT NULL AND (NOT k.is_low OR NOT g.on_sale)
       ORDER BY k.id FOR NO KEY UPDATE OF k SKIP LOCKED)`.execute(tx)
  const { rows } = await sql<LowSku>`
    WITH due AS (
      SELECT k.id, g.name, g.name_en, g.unit, g.unit_en FROM goods_skus k JOIN goods g ON g.id = k.goods_id
       WHERE k.low_since IS NULL AND k.is_low AND g.on_sale
       ORDER BY k.id FOR NO KEY UPDATE OF k SKIP LOCKED
    ), low AS (
      UPDATE goods_skus k SET low_since = ${now} FROM due WHERE k.id = due.id
      RETURNING jsonb_build_object('zh', due.name, 'en', due.name_en) AS article, k.code, k.stock - k.reserved AS stock,
                jsonb_build_object('zh', due.unit, 'en', due.unit_en) AS unit)
    SELECT * FROM low ORDER BY stock, code`.execute(tx)
  return rows
}
