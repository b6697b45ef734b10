import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../devices.tables.ts'

interface Spelling {
  id: string
  name: string
  spelled: string
}

/** Devices whose name, as it is now, is not spelled. */
export async function listUnspelled(db: Db, most: number): Promise<Pick<Spelling, 'id' | 'name'>[]> {
  return db
    .selectFrom('devices as d')
    .leftJoin('device_spellings as s', 's.device_id', 'd.id')
    .select(['d.id', 'd.name'])
    .where(sql<boolean>`s.name IS DISTINCT FROM d.name`)
    .limit(most)
    .execute()
}

/** Keeps spellings; that of a device which is gone, or has another name by now, is left out. */
export async function saveSpellings(db: Db, spellings: readonly Spelling[]): Promise<void> {
  if (spellings.length === 0) return
  await sql`
    INSERT INTO device_spellings (device_id, name, spelled)
    SELECT d.id, g.name, g.spelled
      FROM jsonb_to_recordset(${JSON.stringify(spellings)}::jsonb) AS g(id bigint, name text, spelled text)
      JOIN devices d ON d.id = g.id AND d.name = g.name
       FOR KEY SHARE OF d
    ON CONFLICT (device_id) DO UPDATE SET name = excluded.name, spelled = excluded.spelled`.execute(db)
}
