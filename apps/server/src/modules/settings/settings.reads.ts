import type { Setting } from '@limpid/contract/settings'
import { settingKeys, settingTable } from '@limpid/contract/settings/table'
import type { Db } from '../../platform/database/tables.ts'
import '../users/users.tables.ts'
import './settings.tables.ts'

/** Every setting in its order, with who set it. */
export async function listSettings(db: Db): Promise<Setting[]> {
  const rows = await db
    .selectFrom('settings as s')
    .leftJoin('accounts as a', 'a.id', 's.changed_by')
    .select(['s.key', 's.value', 's.changed_at as changedAt', 'a.nickname as changedBy'])
    .execute()
  const known = new Map(rows.map((row) => [row.key, row]))
  return settingKeys.map((key) => {
    const row = known.get(key)
    return row ? { ...row, key } : { key, value: settingTable[key].usual, changedAt: null, changedBy: null }
  })
}
