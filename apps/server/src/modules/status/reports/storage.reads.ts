import { type StoragePart, storageParts } from '@limpid/contract/status/status'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'

/** The part of each table, by name pattern; tables without a match are `other`. */
const patterns: [StoragePart, string][] = [
  ['sums', '^telemetry_(minutes|hourly|daily|latest)$'],
  ['readings', '^telemetry(_\\d{4}_\\d{2})?$'],
  ['washes', '^(cycle|diar)'],
  ['deviceLog', '^(device_log|device_messages|refusals)$'],
  ['pictures', '^device_pictures$'],
  ['audit', '^audit_'],
  ['notices', '^(notice|outbox)'],
]

/** Size of each part of the database, with its indexes. */
export async function measureStorage(db: Db): Promise<{ part: StoragePart; bytes: number }[]> {
  const { rows } = await sql<{ name: string; bytes: string }>`
    SELECT c.relname AS name, pg_total_relation_size(c.oid) AS bytes FROM pg_class c
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'm')`.execute(db)
  const sums = new Map<StoragePart, number>(storageParts.map((part) => [part, 0]))
  for (const { name, bytes } of rows) {
    const part = patterns.find(([, pattern]) => new RegExp(pattern).test(name))?.[0] ?? 'other'
    sums.set(part, (sums.get(part) ?? 0) + Number(bytes))
  }
  return [...sums].map(([part, bytes]) => ({ part, bytes }))
}
