import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables.ts'
import './goods.tables.ts'

export async function countPictures(db: Db, goodsId: string): Promise<number> {
  const { count } = await db
    .selectFrom('goods_pictures')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('goods_id', '=', goodsId)
    .executeTakeFirstOrThrow()
  return count
}

/** Adds a picture after the others. */
export async function insertPicture(
  tx: Db,
  goodsId: string,
  { webp, small }: { webp: Buffer; small: Buffer },
): Promise<string> {
  const { id } = await tx
    .insertInto('goods_pictures')
    .values({
      goods_id: goodsId,
      webp,
      small,
      sort: sql<number>`(SELECT coalesce(max(sort), 0) + 1 FROM goods_pictures WHERE goods_id = ${goodsId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes the pictures that are not kept, and puts the others into this order; returns how many there are. */
export async function arrange(tx: Db, goodsId: string, ids: readonly string[]): Promise<number> {
  await sql`DELETE FROM goods_pictures WHERE goods_id = ${goodsId} AND id <> ALL(${[...ids]}::bigint[])`.execute(
    tx,
  )
  const { numAffectedRows = 0n } = await sql`
    UPDATE goods_pictures SET sort = placed.at
      FROM unnest(${[...ids]}::bigint[]) WITH ORDINALITY AS placed (id, at)
     WHERE goods_pictures.id = placed.id AND goods_id = ${goodsId}`.execute(tx)
  return Number(numAffectedRows)
}
