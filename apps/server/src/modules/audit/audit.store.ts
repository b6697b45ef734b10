import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import type { Deed } from '../../platform/http/deeds/deeds.ts'
import type { Told } from './audit.rules.ts'
import './audit.tables.ts'

/**
 * A commit that waits for no disk. The log of the database is one: whatever is committed later and has reached the disk has
 * brought the line along, so a change that outlives a crash has its line.
 */
const unhurried = sql`unhurried AS (SELECT set_config('synchronous_commit', 'off', true))`

function columnsOf({ call, actor, caller, kept }: Deed, at: Date) {
  return sql`${at}::timestamptz, ${call}, ${actor?.id ?? null}::bigint, ${actor?.username ?? null},
    ${actor?.apiKeyId ?? null}::bigint, ${caller.address}, ${caller.userAgent}, ${JSON.stringify(kept)}::jsonb`
}

const columns = sql.raw('at, call, actor_id, actor, api_key_id, address, user_agent, input')

/** Writes that a call begins; returns its number. */
export async function insertBegun(db: Db, deed: Deed, at: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    WITH ${unhurried}
    INSERT INTO audit_lines (${columns}) SELECT ${columnsOf(deed, at)} FROM unhurried RETURNING id`.execute(
    db,
  )
  return rows[0]?.id ?? ''
}

export interface ToldThing extends Told {
  noun: string
  id: string
}

interface Ended {
  at: Date
  result: string
  tookMs: number
  things: readonly ToldThing[]
}

/** Writes how a call ended, and what became of the things it was about. */
export async function endLine(db: Db, lineId: string, { at, result, tookMs, things }: Ended): Promise<void> {
  await sql`
    WITH ${unhurried}, ended AS (
      UPDATE audit_lines SET result = ${result}, took_ms = ${tookMs} FROM unhurried WHERE id = ${lineId}
    )
    ${added(lineId, at, things)}`.execute(db)
}

/** Adds what became of more things to a line that has ended. */
export async function insertThings(
  db: Db,
  lineId: string,
  at: Date,
  things: readonly ToldThing[],
): Promise<void> {
  await added(lineId, at, things).execute(db)
}

const added = (lineId: string, at: Date, things: readonly ToldThing[]) => sql`
  INSERT INTO audit_things (line_id, noun, thing_id, at, name, act, changes)
  SELECT ${lineId}::bigint, t.noun, t.id, ${at}::timestamptz, t.name, t.act, t.changes
    FROM jsonb_to_recordset(${JSON.stringify(things)}::jsonb) AS t(noun text, id text, name text, act text, changes jsonb)`

/** Writes a call that was open to anybody, when it is done: by then it may show who it was. */
export async function insertDone(
  db: Db,
  deed: Deed,
  { at, tookMs, accountId }: { at: Date; tookMs: number; accountId: string | undefined },
): Promise<void> {
  await sql`
    WITH ${unhurried}
    INSERT INTO audit_lines (${columns}, result, took_ms)
    SELECT ${at}::timestamptz, ${deed.call}, a.id, a.username, NULL, ${deed.caller.address}, ${deed.caller.userAgent},
           ${JSON.stringify(deed.kept)}::jsonb, 'done', ${tookMs}
      FROM unhurried LEFT JOIN accounts a ON a.id = ${accountId ?? null}::bigint`.execute(db)
}

/** Denials alike are one line in this time: they cost who asks nothing. */
const restSeconds = 60

/** Writes that somebody asked for what they may not do. */
export async function insertDenied({ db, clock }: Pick<Ctx, 'db' | 'clock'>, deed: Deed): Promise<void> {
  const at = clock.now()
  const since = new Date(at.getTime() - restSeconds * 1000)
  await sql`
    WITH ${unhurried}
    INSERT INTO audit_lines (${columns}, result, took_ms) SELECT ${columnsOf(deed, at)}, 'notPermitted', 0 FROM unhurried
     WHERE NOT EXISTS (SELECT FROM audit_lines WHERE actor_id = ${deed.actor?.id ?? null}::bigint AND call = ${deed.call}
                          AND at > ${since} AND result = 'notPermitted')`.execute(db)
}

/** Deletes lines from before a moment, at most `most` of them; says how many. */
export async function deleteOldLines(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM audit_lines WHERE id IN (
      SELECT id FROM audit_lines WHERE at < ${before} ORDER BY at LIMIT ${most})`.execute(db)
  return Number(numAffectedRows)
}
