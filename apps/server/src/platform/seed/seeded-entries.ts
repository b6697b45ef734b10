import type { Generated } from 'kysely'
import type { Db } from '../database/tables.ts'

declare module '../database/tables.ts' {
  interface Tables {
    seeded_entries: { kind: SeedKind; key: string; row_id: string | null; words: Generated<object | null> }
  }
}

export type SeedKind = 'role' | 'permission' | 'menu' | 'role-menu' | 'dict' | 'dict-item'

export interface SeededEntry {
  key: string
  /** The row that it became; null where the row has no id, or is not the product's. */
  rowId: string | null
}

/** What earlier starts have added, by its key: it is never added again, so what staff deleted stays deleted. */
export async function readSeeded(db: Db, kind: SeedKind): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('seeded_entries')
    .select(['key', 'row_id'])
    .where('kind', '=', kind)
    .execute()
  return new Map(rows.map((row) => [row.key, row.row_id]))
}

export async function noteSeeded(db: Db, kind: SeedKind, entries: readonly SeededEntry[]): Promise<void> {
  if (entries.length === 0) return
  await db
    .insertInto('seeded_entries')
    .values(entries.map(({ key, rowId }) => ({ kind, key, row_id: rowId })))
    .execute()
}
