import {
  type JobState,
  type ServerReport,
  type SystemStatus,
  serverSilentSeconds,
} from '@limpid/contract/status/status'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import type { KnownJob } from '../../platform/jobs/jobs.ts'
import { productVersion } from '../../platform/version.ts'
import '../notices/notices.tables.ts'
import '../outbox/outbox.tables.ts'
import type { ReportFacts } from './reports/reports.store.ts'
import { measureStorage } from './reports/storage.reads.ts'
import './status.tables.ts'

/** The current status of the installation. */
export async function readStatus(
  { db, config }: Pick<Ctx, 'db' | 'config'>,
  jobs: readonly KnownJob[],
): Promise<SystemStatus> {
  const [database, servers, queues, parts, growth, states] = await Promise.all([
    readDatabase(db),
    readServers(db),
    readQueues(db),
    measureStorage(db),
    readGrowth(db),
    readJobs(db, jobs),
  ])
  return {
    version: productVersion,
    node: process.versions.node,
    database,
    servers,
    queues,
    mail: config.mail !== undefined,
    sms: config.smsUrl !== undefined,
    storage: { parts, growth },
    jobs: states,
  }
}

async function readDatabase(db: Db): Promise<SystemStatus['database']> {
  const { rows } = await sql<SystemStatus['database'] & { bytes: string }>`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes,
           (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()) AS connections,
           current_setting('max_connections')::int AS "maxConnections", m.name AS migration, m.applied_at AS "migratedAt"
      FROM (SELECT lpad(version::text, 4, '0') || ' ' || name AS name, applied_at FROM schema_migrations
             ORDER BY version DESC LIMIT 1) m`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database has no migrations')
  return { ...row, bytes: Number(row.bytes) }
}

async function readServers(db: Db): Promise<ServerReport[]> {
  const rows = await db
    .selectFrom('server_reports')
    .selectAll()
    .where('at', '>', sql<Date>`now() - ${serverSilentSeconds} * interval '1 second'`)
    .orderBy('id')
    .execute()
  return rows.map(({ id, at, facts }) => {
    // Servers of an earlier version report less.
    const {
      startedAt,
      host = null,
      untrustedProxy = null,
      clock = null,
      deniedClients = [],
      ...reported
    } = facts as Omit<ReportFacts, 'host' | 'clock' | 'deniedClients'> & Partial<ReportFacts>
    return {
      id,
      at,
      ...reported,
      host,
      untrustedProxy,
      clock,
      deniedClients: deniedClients.map((one) => ({ ...one, lastAt: new Date(one.lastAt) })),
      startedAt: new Date(startedAt),
    }
  })
}

async function readQueues(db: Db): Promise<SystemStatus['queues']> {
  const { rows } = await sql<SystemStatus['queues']>`
    SELECT count(*)::int AS messages, (count(*) FILTER (WHERE tries > 0))::int AS failing, min(created_at) AS "oldestMessageAt",
           (SELECT count(*)::int FROM outbox) AS outbox
      FROM notice_messages`.execute(db)
  return rows[0] as SystemStatus['queues']
}

/** Since the last recorded day that is at least a week ago, or the first recorded one. */
async function readGrowth(db: Db): Promise<SystemStatus['storage']['growth']> {
  const { rows } = await sql<{ since: string; bytes: string }>`
    WITH sized AS (SELECT day, (SELECT sum(value::bigint) FROM jsonb_each_text(bytes)) AS bytes FROM storage_samples),
         newest AS (SELECT * FROM sized ORDER BY day DESC LIMIT 1)
    SELECT s.day AS since, newest.bytes - s.bytes AS bytes FROM sized s, newest
     WHERE s.day < newest.day ORDER BY s.day <= newest.day - 7 DESC, abs(newest.day - 7 - s.day) LIMIT 1`.execute(
    db,
  )
  const [row] = rows
  return row ? { since: row.since, bytes: Number(row.bytes) } : null
}

async function readJobs(db: Db, jobs: readonly KnownJob[]): Promise<JobState[]> {
  const rows = await db.selectFrom('job_runs').selectAll().execute()
  const runs = new Map(rows.map((row) => [row.job, row]))
  return jobs.map(({ name, everyMs, alone, running, nextAt }) => {
    const run = runs.get(name)
    return {
      name,
      everySeconds: Math.round(everyMs / 1000),
      alone,
      startedAt: run?.started_at ?? null,
      endedAt: run?.ended_at ?? null,
      running,
      error: run?.error ?? null,
      server: run?.server ?? null,
      done: run?.done ?? null,
      doneAt: run?.done_at ?? null,
      doneMs: run?.done_ms ?? null,
      outcome: run?.outcome ?? null,
      nextAt: nextAt ?? null,
    }
  })
}
