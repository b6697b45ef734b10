import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../devices.tables.ts'

interface Pinyin {
  id: string
  name: string
  pinyin: string
}

/** Devices whose current name has no pinyin yet. */
export async function listWithoutPinyin(db: Db, max: number): Promise<Pick<Pinyin, 'id' | 'name'>[]> {
  return db
    .selectFrom('devices as d')
    .leftJoin('device_pinyin as s', 's.device_id', 'd.id')
    .select(['d.id', 'd.name'])
    .where(sql<boolean>`s.name IS DISTINCT FROM d.name`)
    .limit(max)
    .execute()
}

/** Saves pinyin; entries for devices that were deleted or renamed meanwhile are skipped. */
export async function savePinyin(db: Db, pinyinRows: readonly Pinyin[]): Promise<void> {
  if (pinyinRows.length === 0) return
  await sql`
    INSERT INTO device_pinyin (device_id, name, pinyin)
    SELECT d.id, g.name, g.pinyin
      FROM jsonb_to_recordset(${JSON.stringify(pinyinRows)}::jsonb) AS g(id bigint, name text, pinyin text)
      JOIN devices d ON d.id = g.id AND d.name = g.name
       FOR KEY SHARE OF d
    ON CONFLICT (device_id) DO UPDATE SET name = excluded.name, pinyin = excluded.pinyin`.execute(db)
}
