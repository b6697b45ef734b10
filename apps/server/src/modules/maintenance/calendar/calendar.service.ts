import { basePath } from '@limpid/contract/kernel/endpoints'
import { calendarPath } from '@limpid/contract/maintenance/calendar'
import type { Ctx, PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { hashToken, newToken } from '../../../platform/security/tokens.ts'
import { openDevice } from '../../access/access.public.ts'
import { findSecret, listDueDays } from './calendar.reads.ts'
import { deleteSecret, noteFetched, replaceSecret } from './calendar.store.ts'
import { icsOf } from './ics.ts'

/** The due days of one device, or of all the user's own, as iCalendar. Throws `notFound`, `notPermitted`. */
export async function getCalendar(ctx: PersonCtx, deviceId: string | undefined): Promise<{ text: string }> {
  if (deviceId) await openDevice(ctx, deviceId, { tab: 'maintenance', exports: true })
  const days = await listDueDays(ctx.db, deviceId ? { deviceId } : { ownerId: ctx.actor.id })
  return { text: icsOf(days, ctx.clock.now(), ctx.caller.language) }
}

/** Creates a URL for the user's calendar, in the user's language; the previous one is revoked. */
export async function makeSubscription({ db, actor, caller, clock }: PersonCtx): Promise<{ path: string }> {
  const secret = newToken()
  await replaceSecret(db, actor.id, hashToken(secret), caller.language, clock.now())
  return { path: `${basePath}${calendarPath}/${secret}.ics` }
}

/** Revokes the URL of the user's calendar. Throws `notFound` where there is none. */
export async function endSubscription({ db, actor }: PersonCtx): Promise<null> {
  if (!(await deleteSecret(db, actor.id))) throw new Problem('notFound')
  return null
}

/** The calendar of a secret. Throws `notFound`. */
export async function fetchCalendar(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  secret: string,
): Promise<string> {
  const whose = await findSecret(db, hashToken(secret))
  if (!whose) throw new Problem('notFound')
  await noteFetched(db, whose.accountId, clock.now())
  return icsOf(await listDueDays(db, { ownerId: whose.accountId }), clock.now(), whose.language)
}
