import type { PictureTab } from '@limpid/contract/pictures/pictures'
import type { Db } from '../../platform/database/tables.ts'
import './pictures.tables.ts'

interface Place {
  deviceId: string
  tab: PictureTab
  madeBy: string | null
  kept: boolean
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
