import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { retentionMs, type SmsCounts, windowMs } from './sms-budget.rules.ts'
import '../outbox.tables.ts'

export interface SentSms {
  mobile: string
  /** What a code is for, or `notice`. */
  purpose: string
  /** Who requested it or whom it notifies. */
  accountId?: string | undefined
  username?: string | undefined
  /** Where the request came from. */
  address?: string | undefined
}

/** Prevents two messages at once from both taking the last one. */
const budgetLock = 5_260_417_733_267

export async function lockBudget(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${budgetLock})`.execute(tx)
}

/** What was sent to the number, for the account and by the installation within the window. */
export async function countSent(db: Db, { mobile, accountId }: SentSms, now: Date): Promise<SmsCounts> {
  const since = new Date(now.getTime() - windowMs)
  const { rows } = await sql<SmsCounts>`
    SELECT count(*)::int AS "all",
           (count(*) FILTER (WHERE mobile = ${mobile}))::int AS number,
           (count(*) FILTER (WHERE account_id = ${accountId ?? null}::bigint))::int AS account
      FROM sms_sent WHERE at > ${since}`.execute(db)
  return rows[0] ?? { all: 0, number: 0, account: 0 }
}

export async function insertSent(db: Db, sms: SentSms, at: Date): Promise<string> {
  const { mobile, purpose, accountId, username, address } = sms
  const { id } = await db
    .insertInto('sms_sent')
    .values({
      at,
      mobile,
      purpose,
      account_id: accountId ?? null,
      username: username ?? null,
      address: address ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteSent(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sms_sent').where('id', '=', id).execute()
}

/** Deletes what was sent more than a week ago. */
export async function deleteOldSent({ db, clock }: Ctx): Promise<void> {
  await db
    .deleteFrom('sms_sent')
    .where('at', '<', new Date(clock.now().getTime() - retentionMs))
    .execute()
}
