import type { DeniedClient, ServerReport } from '@limpid/contract/status/status'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../status.tables.ts'

/** Retention of the daily sizes, in days. */
const sampleDays = 400

/** The stored content of a report; its id and time are separate columns. */
export type ReportFacts = Omit<ServerReport, 'id' | 'at' | 'startedAt' | 'deniedClients'> & {
  startedAt: string
  deniedClients: (Omit<DeniedClient, 'lastAt'> & { lastAt: string })[]
}

/** Dated by the database, because the clocks of two servers may be minutes apart. */
export async function upsertReport(db: Db, { id, facts }: { id: string; facts: ReportFacts }): Promise<void> {
  const row = { at: sql<Date>`now()`, facts: JSON.stringify(facts) }
  await db
    .insertInto('server_reports')
    .values({ id, ...row })
    .onConflict((on) => on.column('id').doUpdateSet(row))
    .execute()
}

export async function deleteReports(db: Db): Promise<void> {
  await sql`DELETE FROM server_reports WHERE at < now() - interval '1 hour'`.execute(db)
}

export async function upsertSample(db: Db, day: string, bytes: Record<string, number>): Promise<void> {
  const json = JSON.stringify(bytes)
  await sql`INSERT INTO storage_samples (day, bytes) VALUES (${day}::date, ${json}::jsonb)
    ON CONFLICT (day) DO UPDATE SET bytes = excluded.bytes`.execute(db)
  await sql`DELETE FROM storage_samples WHERE day < ${day}::date - ${sampleDays}::int`.execute(db)
}
