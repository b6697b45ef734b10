/*
 * Who is asked to agree again follows from the versions and the acceptances alone: a version that asks, and no acceptance of it or of a
 * later one. Nothing is refused to who has not agreed yet: the console asks, programs and devices go on. What counts is what was on
 * screen; another version in the meantime is read first.
 */
import type { AgreementAcceptance } from '@limpid/contract/agreements/asking'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { insertAcceptances } from '../agreements.store.ts'
import { listKnown } from './asking.reads.ts'

declare module '../../../platform/events/events.ts' {
  interface EventMap {
    /** Everybody is asked to agree to a new version. */
    'agreements.asked': Record<string, never>
    /** Somebody agreed to what they were asked. */
    'agreements.accepted': { accountId: string }
  }
}

/** Notes that the caller agrees to these texts; twice is once. Throws `notFound`, `agreementOutdated`. */
export async function accept(ctx: PersonCtx, { agreements }: AgreementAcceptance): Promise<void> {
  const ids = [...new Set(agreements)]
  const known = await listKnown(ctx.db, ids)
  if (known.length < ids.length) throw new Problem('notFound')
  if (known.some(({ current }) => !current)) throw new Problem('agreementOutdated')
  await ctx.deed?.about(
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
