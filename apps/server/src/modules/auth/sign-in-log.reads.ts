import type { Page } from '@limpid/contract/kernel/page'
import type { SignInQuery, SignInRow } from '@limpid/contract/members/personal'
import type { PersonCtx } from '../../platform/context.ts'
import './sign-in-log.tables.ts'

/** One's own attempts to sign in, to register and to retrieve the password, newest first. */
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
