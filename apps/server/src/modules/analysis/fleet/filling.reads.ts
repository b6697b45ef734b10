import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { isBackfilling } from '../../devices/devices.public.ts'

/** How many of these devices (`d`) still upload past data: until they are done, every figure of the past is too small. */
export async function countFilling(db: Db, chosen: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM devices d WHERE ${chosen} AND ${isBackfilling}`.execute(db)
  return rows[0]?.count ?? 0
}
