/* Staff end sessions of the people in their data scope. Nobody ends a session of an account with more
   permissions or a wider scope than their own, nor the session of the call: that is signing out. */
import type { SessionSelection } from '@limpid/contract/auth/online'
import { maxMatchingUsers } from '@limpid/contract/users/filter'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { accountsAboveById, manageable, nicknameOf } from '../../users/users.public.ts'
import { listOpenSessions, type OpenSession } from './online.reads.ts'
import { notifyEnded } from './sessions.service.ts'
import { deleteSessions, listAccountsOf } from './sessions.store.ts'

/**
 * Ends sessions, all of the given ones or none; sessions that ended by themselves meanwhile do not count. Of all that match, those of
 * accounts above the actor's are left. Throws `notFound`, `accountAbove`, `ownSessionKept` or `tooManyUsers`.
 */
export async function endSessionsOfOthers(
  ctx: PersonCtx,
  selection: SessionSelection,
): Promise<{ ended: number; left: number }> {
  const { requested, left } =
    'ids' in selection
      ? { requested: await given(ctx, selection.ids), left: 0 }
      : await endable(ctx, await listOpenSessions(ctx, selection.matching))
  const accountIds = [...new Set(requested.map(({ accountId }) => accountId))]
  if (accountIds.length === 0) return { ended: 0, left }
  await ctx.auditEntry?.about('users', accountIds)
  const { ended, who } = await ctx.db.transaction().execute(async (tx) => {
    await manageable(ctx, tx, accountIds)
    return {
      ended: await deleteSessions(
        tx,
        requested.map(({ id }) => id),
      ),
      who: await nicknameOf(tx, ctx.actor.id),
    }
  })
  notifyEnded(ctx.events, accountIds)
  for (const [accountId, own] of Map.groupBy(ended, (one) => one))
    if (accountId !== ctx.actor.id)
      ctx.events.emit('auth.endedByStaff', { accountId, who, ended: own.length })
  return { ended: ended.length, left }
}

/** The sessions with these ids. Throws `notFound` where none of them exists. */
async function given(ctx: PersonCtx, ids: readonly string[]): Promise<OpenSession[]> {
  if (ctx.actor.sessionId !== undefined && ids.includes(ctx.actor.sessionId))
    throw new Problem('ownSessionKept')
  const found = await listAccountsOf(ctx.db, ids)
  if (found.length === 0) throw new Problem('notFound')
  return found
}

/** Those of these sessions that the actor may end, and how many others there are. */
async function endable(
  ctx: PersonCtx,
  sessions: readonly OpenSession[],
): Promise<{ requested: OpenSession[]; left: number }> {
  if (sessions.length > maxMatchingUsers) throw new Problem('tooManyUsers')
  const above = await accountsAboveById(ctx, [...new Set(sessions.map(({ accountId }) => accountId))])
  const requested = sessions.filter(({ accountId }) => !above.has(accountId))
  return { requested, left: sessions.length - requested.length }
}
