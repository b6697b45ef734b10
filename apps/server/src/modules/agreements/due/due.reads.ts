import { type DueAgreement, maxNotesShown } from '@limpid/contract/agreements/due'
import type { Language } from '@limpid/contract/kernel/words'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { noteIn } from '../agreements.reads.ts'
import '../agreements.tables.ts'

/**
 * The agreements that all users were asked to agree to and an account has not agreed to: neither to the
 * latest version that asked, nor to a later one. `since` is the last version whose changes need not be shown.
 */
const due = (accountId: string) => sql`
  SELECT latest.type, coalesce(agreed.version, latest.version - 1) AS since
    FROM (SELECT type, max(version) AS version FROM agreements WHERE asks GROUP BY type) latest
    LEFT JOIN (SELECT text.type, max(text.version) AS version FROM agreement_acceptances given
                 JOIN agreements text ON text.id = given.agreement_id
                WHERE given.account_id = ${accountId} GROUP BY text.type) agreed ON agreed.type = latest.type
   WHERE agreed.version IS NULL OR agreed.version < latest.version`

/** Types of the agreements that an account is asked to agree to. */
export async function listDueTypes(db: Db, accountId: string): Promise<number[]> {
  const { rows } = await sql<{ type: number }>`SELECT type FROM (${due(accountId)}) d ORDER BY type`.execute(
    db,
  )
  return rows.map(({ type }) => type)
}

/** Agreements that a user is asked to agree to, with what changed in each. */
export async function listDue({ db, actor, caller }: PersonCtx): Promise<DueAgreement[]> {
  const { rows } = await sql<DueAgreement>`
    SELECT now.id, now.type, now.title, now.version, now.updated_at AS "updateTime",
           (SELECT coalesce(jsonb_agg(jsonb_build_object('version', n.version, 'note', n.note) ORDER BY n.version DESC), '[]')
              FROM (SELECT version, ${noteIn(caller.language)} AS note FROM agreements
                     WHERE type = d.type AND version > d.since GROUP BY version HAVING max(note) <> ''
                     ORDER BY version DESC LIMIT ${maxNotesShown}) n) AS notes
      FROM (${due(actor.id)}) d
      JOIN LATERAL (SELECT * FROM agreements WHERE type = d.type AND language = ${caller.language}
                     ORDER BY version DESC LIMIT 1) now ON true
     ORDER BY now.type`.execute(db)
  return rows
}

/** A text of any version, and whether it is the current one in its language. */
export interface KnownText {
  id: string
  type: number
  language: Language
  current: boolean
}

/** The existing texts among these ids. */
export async function listKnown(db: Db, ids: readonly string[]): Promise<KnownText[]> {
  const { rows } = await sql<KnownText>`
    SELECT id, type, language,
           version = (SELECT max(version) FROM agreements o WHERE o.type = a.type AND o.language = a.language) AS current
      FROM agreements a WHERE id = ANY(${[...ids]}::bigint[])`.execute(db)
  return rows
}
