import type { SignInRow } from '@limpid/contract/auth/sign-ins'
import type { Page } from '@limpid/contract/kernel/page'
import type { SignInQuery } from '@limpid/contract/members/personal'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import type { Origin } from '../auth.events.ts'
import './sign-in-log.tables.ts'

/** The user's own sign-in, registration and password reset attempts, newest first. */
export async function listSignIns(ctx: PersonCtx, query: SignInQuery): Promise<Page<SignInRow>> {
  const own = ctx.db.selectFrom('sign_in_log').where('account_id', '=', ctx.actor.id)
  const { total } = await own.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const list = await own
    .select(['id', 'at', 'event', 'method', 'result', 'address', 'user_agent as userAgent'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize)
    .execute()
  return { list, total: Number(total) }
}

/** More than anyone signs in from; beyond this the oldest are ignored. */
const maxOrigins = 500

/** Distinct origins from which an account signed in before this attempt, within the retained history. */
export function listOriginsBefore(db: Db, accountId: string, attemptId: string): Promise<Origin[]> {
  return (
    db
      .selectFrom('sign_in_log')
      .select(['address', 'user_agent as userAgent'])
      .where('account_id', '=', accountId)
      // A password reset by code sends its own notification and does not make an origin familiar.
      .where('event', 'in', ['sign-in', 'register'])
      .where('result', '=', 'success')
      .where('id', '<', attemptId)
      .groupBy(['address', 'user_agent'])
      .orderBy((eb) => eb.fn.max('id'), 'desc')
      .limit(maxOrigins)
      .execute()
  )
}

/** How long an address stays familiar. */
const familiarDays = 90

/**
 * Whether an account was recently signed in from an address; queried in the same way if there is no account.
 */
export async function wasSignedInFrom(
  db: Db,
  accountId: string | undefined,
  address: string,
  now: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('sign_in_log')
    .select('id')
    .where('account_id', '=', accountId ?? '0')
    .where('event', '=', 'sign-in')
    .where('result', '=', 'success')
    .where('address', '=', address)
    .where('at', '>', new Date(now.getTime() - familiarDays * 86_400_000))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
