/* The clock of a server that contradicts others is shown on the page of the system status, and anyone who may see that page is notified
   once a day: nobody looks at the page without a reason. */

import { dayMs } from '@limpid/contract/kernel/durations'
import type { ServerClock } from '@limpid/contract/status/status'
import type { ClockReport } from '../../../platform/clocks/clocks.ts'
import type { Ctx } from '../../../platform/context.ts'
import { claimSubjects, raise } from '../../notices/notices.public.ts'
import { listWatchers } from './clock.reads.ts'

const kind = 'devices.server-clock'

/** What the status page shows of it. */
export function shownClock({ verdict, databaseAheadMs, majority }: ClockReport): ServerClock {
  return {
    state: verdict.state,
    behindMs: verdict.state === 'wrong' ? verdict.aheadMs : 0,
    databaseAheadMs: databaseAheadMs ?? null,
    devicesAheadMs: majority?.aheadMs ?? null,
    devices: majority?.devices ?? 0,
  }
}

export async function notifyWrongClock(
  ctx: Pick<Ctx, 'db' | 'clock' | 'events' | 'config' | 'ports'>,
  server: string,
  report: ClockReport | undefined,
): Promise<void> {
  const { state, behindMs } = report ? shownClock(report) : { state: 'unknown', behindMs: 0 }
  if (state !== 'wrong' && state !== 'inconclusive') return
  const now = ctx.clock.now()
  const subject = { subject: `${server} ${state}`, since: new Date(now.getTime() - dayMs) }
  const [first] = await claimSubjects(ctx.db, kind, [subject], now)
  if (first === undefined) return
  const behindSeconds = state === 'wrong' ? Math.round(behindMs / 1000) : null
  for (const accountId of await listWatchers(ctx.db))
    await raise(ctx, accountId, { kind, facts: { server, behindSeconds } })
}
