import type { AdvertForm } from '@limpid/contract/adverts/schemas'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables.ts'
import { stateAt } from './adverts.reads.ts'
import './adverts.tables.ts'

const columnsOf = (advert: AdvertForm, at: Date) => ({
  title: advert.title,
  title_en: advert.titleEn,
  place: advert.place,
  language: advert.language,
  url: advert.url,
  begins_at: advert.beginTime,
  ends_at: advert.endTime,
  enabled: advert.status,
  sort: advert.sort,
  remark: advert.remark,
  updated_at: at,
})

/** Adds an advert without a picture. */
export async function insertAdvert(db: Db, advert: AdvertForm, at: Date): Promise<string> {
  const { id } = await db
    .insertInto('adverts')
    .values(columnsOf(advert, at))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes an advert, and returns whether there is one. */
export function updateAdvert(db: Db, id: string, advert: AdvertForm, at: Date): Promise<boolean> {
  return update(db, id, columnsOf(advert, at))
}

/** Switches an advert on or off, and returns whether there is one. */
export function updateStatus(db: Db, id: string, enabled: boolean, at: Date): Promise<boolean> {
  return update(db, id, { enabled, updated_at: at })
}

/** Replaces the picture of an advert, and returns whether there is one. */
export function updatePicture(
  db: Db,
  id: string,
  { picture, small }: { picture: Buffer; small: Buffer },
  at: Date,
): Promise<boolean> {
  return update(db, id, { picture, small, updated_at: at })
}

type Change =
  | ReturnType<typeof columnsOf>
  | { enabled: boolean; updated_at: Date }
  | { picture: Buffer; small: Buffer; updated_at: Date }

async function update(db: Db, id: string, change: Change): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('adverts')
    .set(change)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function hasAdvert(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('adverts').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Deletes adverts, and returns how many there were. */
export async function deleteAdverts(tx: Db, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('adverts')
    .where(sql<boolean>`id = ANY(${[...ids]}::bigint[])`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Adds one to the views or clicks of an advert that is shown at this time. */
export async function addCount(db: Db, id: string, kind: 'view' | 'click', at: Date): Promise<void> {
  const column = sql.ref(kind === 'view' ? 'views' : 'clicks')
  await sql`
    UPDATE adverts a SET ${column} = ${column} + 1 WHERE a.id = ${id} AND ${stateAt(at)} = 'running'`.execute(
    db,
  )
}
