import type { Brand, BrandPageQuery } from '@limpid/contract/brands/brands'
import type { Page } from '@limpid/contract/kernel/page'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'
import { pictureText } from '../../platform/files/picture-text.ts'
import { Problem } from '../../platform/problem.ts'
import { pinyinPattern } from '../devices/devices.public.ts'
import './brands.tables.ts'

const columns = sql`b.id, b.name, b.name_en AS "nameEn", b.letter, b.logo, b.sort, b.visible, b.updated_at AS "updateTime"`

const orders = { sort: sql`b.sort`, name: sql`b.letter`, updateTime: sql`b.updated_at` }

type Stored = Omit<Brand, 'logo'> & { logo: Buffer | null }

const toBrand = ({ logo, ...brand }: Stored): Brand => ({ ...brand, logo: pictureText(logo) })

/** A page of brands. `pageNum` counts from 1. */
export async function pageBrands({ db }: PersonCtx, query: BrandPageQuery): Promise<Page<Brand>> {
  const { pageNum, pageSize } = query
  const matching = sql`FROM brands b WHERE ${sql.join(conditionsOf(query), sql` AND `)}`
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total ${matching}`.execute(db)
  const way = sql.raw(query.descending ? 'DESC' : 'ASC')
  const { rows } = await sql<Stored>`
    SELECT ${columns} ${matching} ORDER BY ${orders[query.sort]} ${way}, b.letter ${way}, b.name ${way}
    OFFSET ${(pageNum - 1) * pageSize} LIMIT ${pageSize}`.execute(db)
  return { list: rows.map(toBrand), total: counted.rows[0]?.total ?? 0 }
}

function conditionsOf({ keywords, letter, visible }: BrandPageQuery): RawBuilder<unknown>[] {
  const conditions = [sql`true`]
  if (keywords) conditions.push(matchesBrand(keywords))
  if (letter) conditions.push(sql`b.letter = ${letter}`)
  if (visible !== undefined) conditions.push(sql`b.visible = ${visible}`)
  return conditions
}

function matchesBrand(keywords: string): RawBuilder<unknown> {
  const called = sql`lower((b.name || ' ' || b.name_en) COLLATE "default") LIKE ${likePattern(keywords)}`
  const pinyin = pinyinPattern(keywords)
  return pinyin === undefined ? called : sql`(${called} OR b.pinyin LIKE ${pinyin})`
}

/** One brand. Throws `notFound`. */
export async function getBrand({ db }: PersonCtx, id: string): Promise<Brand> {
  const { rows } = await sql<Stored>`SELECT ${columns} FROM brands b WHERE b.id = ${id}`.execute(db)
  if (!rows[0]) throw new Problem('notFound')
  return toBrand(rows[0])
}
