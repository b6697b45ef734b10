import type { SettingKey } from '@limpid/contract/settings/table'
import type { Db } from '../../platform/database/tables.ts'
import './settings.tables.ts'

interface Change {
  value: number
  at: Date
  by: string
}

export async function upsertSetting(db: Db, key: SettingKey, { value, at, by }: Change): Promise<void> {
  const row = { value, changed_at: at, changed_by: by }
  await db
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((on) => on.column('key').doUpdateSet(row))
    .execute()
}

export async function deleteSetting(db: Db, key: SettingKey): Promise<void> {
  await db.deleteFrom('settings').where('key', '=', key).execute()
}
