import type { CouponTarget } from '@limpid/contract/coupons/schemas'
import { sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'
import { pinyinPattern } from '../devices/devices.public.ts'
import './coupons.tables.ts'

/** The categories that a coupon can name. */
export function listCategories({ db }: PersonCtx): Promise<(CouponTarget & { parentId: string | null })[]> {
  return db
    .selectFrom('categories')
    .select(['id', 'parent_id as parentId', 'name', 'name_en as nameEn'])
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

const maxFound = 20

/** Articles by part of a name, in either language or in pinyin. */
export async function searchGoods({ db }: PersonCtx, keywords: string): Promise<CouponTarget[]> {
  const pinyin = pinyinPattern(keywords)
  const { rows } = await sql<CouponTarget>`
    SELECT id, name, name_en AS "nameEn" FROM goods g
     WHERE lower((name || ' ' || name_en) COLLATE "default") LIKE ${likePattern(keywords)}
           ${pinyin === undefined ? sql`` : sql`OR pinyin LIKE ${pinyin}`}
     ORDER BY name, id LIMIT ${maxFound}`.execute(db)
  return rows
}
