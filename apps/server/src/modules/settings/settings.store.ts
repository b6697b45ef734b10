import type { Db } from '../../platform/database/tables.ts'
import './settings.tables.ts'

interface Change {
  value: unknown
  at: Date
  by: string
}

export async function upsertSetting(db: Db, key: string, { value, at, by }: Change): Promise<void> {
  const row = { value: JSON.stringify(value), changed_at: at, changed_by: by }
  await db
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((on) => on.column('key').doUpdateSet(row))
    .execute()
}

export async function deleteSetting(db: Db, key: string): Promise<void> {
  await db.deleteFrom('settings').where('key', '=', key).execute()
}

/** Stores this as the only map; removes the map if undefined. */
export async function replaceLand(db: Db, map: { version: string; land: string } | undefined): Promise<void> {
  await db.deleteFrom('branding_maps').execute()
  if (map) await db.insertInto('branding_maps').values(map).execute()
}
