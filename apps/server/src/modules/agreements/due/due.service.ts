/* Who is asked to agree again follows only from the versions and the acceptances: a version that asks, and
   no acceptance of it or of a later one. Access is not restricted for users who have not agreed yet: the
   console asks, programs and devices continue. What counts is what was on screen; if another version was
   published meanwhile, it has to be read first. */
import type { AgreementAcceptance } from '@limpid/contract/agreements/due'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { insertAcceptances } from '../agreements.store.ts'
import { listKnown } from './due.reads.ts'

declare module '../../../platform/events/events.ts' {
  interface EventMap {
    /** All users are asked to agree to a new version. */
    'agreements.requested': Record<string, never>
    /** A user agreed to what they were asked. */
    'agreements.accepted': { accountId: string }
  }
}

/** Records that the caller agrees to these texts; idempotent. Throws `notFound`, `agreementOutdated`. */
export async function accept(ctx: PersonCtx, { agreements }: AgreementAcceptance): Promise<void> {
  const ids = [...new Set(agreements)]
  const known = await listKnown(ctx.db, ids)
  if (known.length < ids.length) throw new Problem('notFound')
  if (known.some(({ current }) => !current)) throw new Problem('agreementOutdated')
  await ctx.auditEntry?.about(
    'protocolManagement',
    known.map(({ type }) => String(type)),
  )
  await insertAcceptances(ctx.db, {
    accountId: ctx.actor.id,
    agreementIds: ids,
    at: ctx.clock.now(),
    address: ctx.caller.address,
  })
  ctx.events.emit('agreements.accepted', { accountId: ctx.actor.id })
}
