import type { PictureTab } from '@limpid/contract/pictures/pictures'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables.ts'
import './pictures.tables.ts'

interface Place {
  deviceId: string
  tab: PictureTab
  madeBy: string | null
  kept: boolean
}

/** How many photos an account has uploaded that no entry uses yet. */
export async function countUnused(db: Db, madeBy: string): Promise<number> {
  const { unused } = await db
    .selectFrom('device_pictures')
    .select(sql<number>`count(*)::int`.as('unused'))
    .where('made_by', '=', madeBy)
    .where('kept', '=', false)
    .executeTakeFirstOrThrow()
  return unused
}

/** The device and tab of a photo, without its content. */
export function placeOf(db: Db, id: string): Promise<Place | undefined> {
  return db
    .selectFrom('device_pictures')
    .select(['device_id as deviceId', 'tab', 'made_by as madeBy', 'kept'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function findPicture(db: Db, id: string, size: 'small' | 'large'): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('device_pictures')
    .select(`${size} as bytes`)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.bytes
}
