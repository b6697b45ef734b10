import type { PictureTab } from '@limpid/contract/pictures/pictures'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { countUnused } from './pictures.reads.ts'
import './pictures.tables.ts'

const unusedHours = 24

interface NewPicture {
  deviceId: string
  tab: PictureTab
  madeBy: string
  madeAt: Date
  large: Buffer
  small: Buffer
}

/** Stores a photo that is not attached yet; undefined where its uploader already has `maxUnused` of those. */
export async function insertPicture(
  db: Db,
  picture: NewPicture,
  maxUnused: number,
): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`pictures ${picture.madeBy}`}, 0))`.execute(tx)
    if ((await countUnused(tx, picture.madeBy)) >= maxUnused) return undefined
    const { id } = await tx
      .insertInto('device_pictures')
      .values({
        device_id: picture.deviceId,
        tab: picture.tab,
        made_by: picture.madeBy,
        made_at: picture.madeAt,
        large: picture.large,
        small: picture.small,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** Marks a user's unattached photos of a device as attached; returns how many of the ids matched. */
export async function markAttached(
  db: Db,
  { deviceId, tab, madeBy }: Pick<NewPicture, 'deviceId' | 'tab' | 'madeBy'>,
  ids: readonly string[],
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('device_pictures')
    .set({ kept: true })
    .where(sql<boolean>`id = ANY(${[...ids]}::bigint[])`)
    .where('device_id', '=', deviceId)
    .where('tab', '=', tab)
    .where('made_by', '=', madeBy)
    .where('kept', '=', false)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes a user's unattached photo; false where there is none. */
export async function deleteUnused(db: Db, madeBy: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('device_pictures')
    .where('id', '=', id)
    .where('made_by', '=', madeBy)
    .where('kept', '=', false)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes photos of a device that are no longer attached. */
export async function deletePictures(db: Db, deviceId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('device_pictures')
    .where('device_id', '=', deviceId)
    .where(sql<boolean>`id = ANY(${[...ids]}::bigint[])`)
    .execute()
}

/** Deletes photos that were uploaded a day ago and never attached. */
export async function deleteUnusedPictures({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('device_pictures')
    .where('kept', '=', false)
    .where('made_at', '<', new Date(clock.now().getTime() - unusedHours * 3_600_000))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
