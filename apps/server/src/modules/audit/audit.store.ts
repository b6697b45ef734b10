import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import type { AuditEntry } from '../../platform/http/audit/audit.ts'
import type { Comparison } from './audit.rules.ts'
import './audit.tables.ts'

/**
 * A commit that does not wait for the disk. The database has a single write-ahead log: any later commit that
 * has reached the disk includes this entry, so a change that survives a crash has its entry.
 */
const unhurried = sql`unhurried AS (SELECT set_config('synchronous_commit', 'off', true))`

function columnsOf({ call, actor, caller, kept }: AuditEntry, at: Date) {
  return sql`${at}::timestamptz, ${call}, ${actor?.id ?? null}::bigint, ${actor?.username ?? null},
    ${actor?.apiKeyId ?? null}::bigint, ${caller.address}, ${caller.userAgent}, ${JSON.stringify(kept)}::jsonb`
}

const columns = sql.raw('at, call, actor_id, actor, api_key_id, address, user_agent, input')

/** Writes the start of a call; returns the entry's number. */
export async function insertBegun(db: Db, auditEntry: AuditEntry, at: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    WITH ${unhurried}
    INSERT INTO audit_lines (${columns}) SELECT ${columnsOf(auditEntry, at)} FROM unhurried RETURNING id`.execute(
    db,
  )
  return rows[0]?.id ?? ''
}

export interface AuditTarget extends Comparison {
  noun: string
  id: string
}

interface Ended {
  at: Date
  result: string
  tookMs: number
  things: readonly AuditTarget[]
}

/** Writes the outcome of a call and what changed in its targets. */
export async function endLine(db: Db, lineId: string, { at, result, tookMs, things }: Ended): Promise<void> {
  await sql`
    WITH ${unhurried}, ended AS (
      UPDATE audit_lines SET result = ${result}, took_ms = ${tookMs} FROM unhurried WHERE id = ${lineId}
    )
    ${added(lineId, at, things)}`.execute(db)
}

/** Adds further targets to a completed entry. */
export async function insertThings(
  db: Db,
  lineId: string,
  at: Date,
  things: readonly AuditTarget[],
): Promise<void> {
  await added(lineId, at, things).execute(db)
}

const added = (lineId: string, at: Date, things: readonly AuditTarget[]) => sql`
  INSERT INTO audit_things (line_id, noun, thing_id, at, name, name_en, act, changes)
  SELECT ${lineId}::bigint, t.noun, t.id, ${at}::timestamptz, t.name, t."nameEn", t.act, t.changes
    FROM jsonb_to_recordset(${JSON.stringify(things)}::jsonb) AS t(noun text, id text, name text, "nameEn" text, act text, changes jsonb)`

/** Writes an entry for a public call when it succeeds; by then the user may be known. */
export async function insertDone(
  db: Db,
  auditEntry: AuditEntry,
  { at, tookMs, accountId }: { at: Date; tookMs: number; accountId: string | undefined },
): Promise<void> {
  await sql`
    WITH ${unhurried}
    INSERT INTO audit_lines (${columns}, result, took_ms)
    SELECT ${at}::timestamptz, ${auditEntry.call}, a.id, a.username, NULL, ${auditEntry.caller.address}, ${auditEntry.caller.userAgent},
           ${JSON.stringify(auditEntry.kept)}::jsonb, 'done', ${tookMs}
      FROM unhurried LEFT JOIN accounts a ON a.id = ${accountId ?? null}::bigint`.execute(db)
}

/** Identical denials within this time share one entry, since a caller can produce them at no cost. */
const restSeconds = 60

/** Writes a denied call. */
export async function insertDenied(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  auditEntry: AuditEntry,
): Promise<void> {
  const at = clock.now()
  const since = new Date(at.getTime() - restSeconds * 1000)
  await sql`
    WITH ${unhurried}
    INSERT INTO audit_lines (${columns}, result, took_ms) SELECT ${columnsOf(auditEntry, at)}, 'notPermitted', 0 FROM unhurried
     WHERE NOT EXISTS (SELECT FROM audit_lines WHERE actor_id = ${auditEntry.actor?.id ?? null}::bigint AND call = ${auditEntry.call}
                          AND at > ${since} AND result = 'notPermitted')`.execute(db)
}

/** Deletes at most `max` entries older than `before`; returns the number deleted. */
export async function deleteOldLines(db: Db, before: Date, max: number): Promise<number> {
  const { rows } = await sql<{
    deleted: string
  }>`SELECT audit_delete_old(${before}, ${max}) AS deleted`.execute(db)
  return Number(rows[0]?.deleted)
}
