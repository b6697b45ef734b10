import type { AdvertPageQuery } from '@limpid/contract/adverts/adverts'
import { type Advert, type AdvertState, maxShownAdverts } from '@limpid/contract/adverts/schemas'
import type { AdvertPlace, ShownAdvert } from '@limpid/contract/adverts/shown'
import type { Page } from '@limpid/contract/kernel/page'
import type { Language } from '@limpid/contract/kernel/words'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx, PublicCtx } from '../../platform/context.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'
import { pictureText } from '../../platform/files/picture-text.ts'
import { Problem } from '../../platform/problem.ts'
import './adverts.tables.ts'

/** The state of `adverts a`; it is shown, and views and clicks are counted, while it is running. */
export const stateAt = (at: Date) => sql<AdvertState>`CASE
  WHEN NOT a.enabled THEN 'off' WHEN a.ends_at <= ${at} THEN 'ended' WHEN a.picture IS NULL THEN 'unfinished'
  WHEN a.begins_at > ${at} THEN 'scheduled' ELSE 'running' END`

const columnsAt = (at: Date) => sql`a.id, a.title, a.title_en AS "titleEn", a.place, a.language, a.url,
  a.begins_at AS "beginTime", a.ends_at AS "endTime", a.enabled AS status, ${stateAt(at)} AS state, a.sort, a.remark,
  a.small, a.views::int AS views, a.clicks::int AS clicks, a.updated_at AS "updateTime"`

const orders = {
  sort: sql`a.sort`,
  title: sql`a.title`,
  views: sql`a.views`,
  clicks: sql`a.clicks`,
  updateTime: sql`a.updated_at`,
}

type Stored = Omit<Advert, 'thumbnail'> & { small: Buffer | null }
const toAdvert = ({ small, ...advert }: Stored): Advert => ({ ...advert, thumbnail: pictureText(small) })

/** A page of adverts. `pageNum` counts from 1. */
export async function pageAdverts({ db, clock }: PersonCtx, query: AdvertPageQuery): Promise<Page<Advert>> {
  const { pageNum, pageSize } = query
  const matching = sql`FROM adverts a WHERE ${sql.join(conditionsOf(query, clock.now()), sql` AND `)}`
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total ${matching}`.execute(db)
  const way = sql.raw(query.descending ? 'DESC' : 'ASC')
  const { rows } = await sql<Stored>`
    SELECT ${columnsAt(clock.now())} ${matching} ORDER BY ${orders[query.sort]} ${way}, a.id ${way}
    OFFSET ${(pageNum - 1) * pageSize} LIMIT ${pageSize}`.execute(db)
  return { list: rows.map(toAdvert), total: counted.rows[0]?.total ?? 0 }
}

function conditionsOf({ keywords, place, state }: AdvertPageQuery, at: Date): RawBuilder<unknown>[] {
  const conditions = [sql`true`]
  if (keywords)
    conditions.push(
      sql`lower((a.title || ' ' || a.title_en) COLLATE "default") LIKE ${likePattern(keywords)}`,
    )
  if (place) conditions.push(sql`a.place = ${place}`)
  if (state) conditions.push(sql`${stateAt(at)} = ${state}`)
  return conditions
}

/** One advert with its picture. Throws `notFound`. */
export async function getAdvert({ db, clock }: PersonCtx, id: string): Promise<Advert & { picUrl: string }> {
  const { rows } = await sql<Stored & { picture: Buffer | null }>`
    SELECT ${columnsAt(clock.now())}, a.picture FROM adverts a WHERE a.id = ${id}`.execute(db)
  if (!rows[0]) throw new Problem('notFound')
  const { picture, ...advert } = rows[0]
  return { ...toAdvert(advert), picUrl: pictureText(picture) }
}

/** What is shown at a place to readers of a language. */
export async function listShown(
  { db, clock }: PublicCtx,
  { place, language }: { place: AdvertPlace; language: Language },
): Promise<ShownAdvert[]> {
  const now = clock.now()
  const { rows } = await sql<
    Omit<ShownAdvert, 'picUrl' | 'endsInMs'> & { picture: Buffer; endsAt: Date | null }
  >`
    SELECT a.id, a.title, a.title_en AS "titleEn", a.url, a.picture, a.ends_at AS "endsAt"
      FROM adverts a
     WHERE a.place = ${place} AND (a.language IS NULL OR a.language = ${language})
       AND ${stateAt(now)} = 'running'
     ORDER BY a.sort, a.id LIMIT ${maxShownAdverts}`.execute(db)
  return rows.map(({ picture, endsAt, ...advert }) => ({
    ...advert,
    picUrl: pictureText(picture),
    endsInMs: endsAt && endsAt.getTime() - now.getTime(),
  }))
}
