import type { GoodsMovement } from '@limpid/contract/goods/stock'
import type { Page } from '@limpid/contract/kernel/page'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import '../goods.tables.ts'
import { nicknameUnlessErased } from '../../users/users.public.ts'

/** A page of the stock movements of an article, newest first. Throws `notFound`. */
export async function pageMovements(
  { db }: PersonCtx,
  goodsId: string,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Page<GoodsMovement>> {
  const { rows: counted } = await sql<{ total: number }>`
    SELECT (SELECT count(*)::int FROM goods_movements m WHERE m.goods_id = g.id) AS total
      FROM goods g WHERE g.id = ${goodsId}`.execute(db)
  if (!counted[0]) throw new Problem('notFound')
  const { rows } = await sql<GoodsMovement>`
    SELECT m.id, m.code, m.reason, m.change, m.stock, m.note, m.at, ${nicknameUnlessErased('a')} AS by
      FROM goods_movements m LEFT JOIN accounts a ON a.id = m.by_id
     WHERE m.goods_id = ${goodsId} ORDER BY m.id DESC
    OFFSET ${(pageNum - 1) * pageSize} LIMIT ${pageSize}`.execute(db)
  return { list: rows, total: counted[0].total }
}
