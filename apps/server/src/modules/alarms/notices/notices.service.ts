/* Notifies people of raised alarms, each alarm once, and of the end of those that they were notified of, each end once. What is
   raised or ends together is one notification per person, apart for own and shared devices, because they are in different lists. What
   quiet hours hold back is one summary afterwards; after many alarms at once, further ones are collected. Alarms are claimed in the
   transaction that adds the notifications, so neither a crash nor two servers lose or repeat one. */
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { announceRaised, type Raised } from '../../notices/notices.public.ts'
import { deliverAlarms } from '../delivery/deliver.service.ts'
import { listQuietHours } from '../delivery/preferences.reads.ts'
import { claimDeferred, deferNotices } from '../delivery/quiet.store.ts'
import { splitQuiet } from '../delivery/quiet.ts'
import { applyMaintenance } from '../maintenance/maintenance.service.ts'
import { factsOf, type News } from './content.ts'
import { claimEnded, clearRecipients, storeRecipients } from './ended.store.ts'
import { collectFloods } from './flood.store.ts'
import { claimDueAlarms, maxAtOnce, noteNotified, recordHeld, recordQuietHours } from './notices.store.ts'
import { claimForPartialViewers } from './partial-viewers.reads.ts'
import { listEnded, listRaised, listStillOpen } from './raised.reads.ts'
import type { RaisedAlarm } from './raised.ts'

/** Returns how many notifications were added. */
export async function notifyRaised(ctx: Ctx, stopping?: AbortSignal): Promise<number> {
  await applyMaintenance(ctx)
  let added = 0
  let handled = maxAtOnce
  while (handled === maxAtOnce) {
    stopping?.throwIfAborted()
    const { settled, raised } = await ctx.db.transaction().execute((tx) => notifyOnce(tx, ctx))
    announceRaised(ctx, raised)
    added += raised.length
    handled = settled
  }
  return added
}

async function notifyOnce(tx: Db, ctx: Ctx): Promise<{ settled: number; raised: Raised[] }> {
  const now = ctx.clock.now()
  const due = await claimDueAlarms(tx, now, ctx.ports.get('alarms.maintenance').open(now))
  const known = due.length > 0 ? await listRaised(tx, ctx, due) : []
  const outside = await claimForPartialViewers(tx, ctx)
  const began = [
    ...known.filter((one) => one.held === null),
    ...(outside.length > 0 ? await listEnded(tx, ctx, outside) : []),
  ]
  const held = known.filter((one) => one.held !== null)
  if (held.length > 0) await recordHeld(tx, held, now)
  const gone = await claimEnded(tx, now, maxAtOnce)
  const ended = gone.length > 0 ? await listEnded(tx, ctx, gone) : []
  const rested = await takeRested(tx, ctx)
  const people = [...new Set([...began, ...ended].flatMap(({ recipients }) => recipients))]
  const hours = await listQuietHours(tx, people)
  const [news, ends] = [splitQuiet(began, hours, now), splitQuiet(ended, hours, now)]
  await deferNotices(tx, news.quiet, 'beginning')
  await deferNotices(tx, ends.quiet, 'end')
  await recordQuietHours(tx, news.quiet, now)
  const notified = {
    began: [...news.reached, ...rested.began],
    over: [...ends.reached, ...rested.over],
    rested: rested.people,
  }
  const raised = await notifyEach(tx, ctx, notified)
  if (notified.began.length > 0) {
    await noteNotified(tx, 'notified', notified.began, now)
    await storeRecipients(tx, notified.began)
  }
  await storeRecipients(tx, rested.back)
  await clearRecipients(tx, rested.over)
  if (notified.over.length > 0) await noteNotified(tx, 'end_notified', notified.over, now)
  await collectFloods(tx, news.reached, now)
  return { settled: due.length, raised }
}

type Notified = Omit<RaisedAlarm, 'held'>

/**
 * What quiet hours that are over held back: alarms that still hold, alarms that are over, and alarms of which people were notified before and
 * that hold again, whose end they hear of later.
 */
async function takeRested(tx: Db, ctx: Ctx) {
  const pairs = await claimDeferred(tx, ctx, maxAtOnce)
  const of = async (notified: boolean) => {
    const some = pairs.filter((pair) => pair.notified === notified)
    return some.length > 0 ? listEnded(tx, ctx, some) : []
  }
  const [fresh, known] = [await of(false), await of(true)]
  return {
    began: fresh.filter(({ over }) => !over),
    over: [...fresh, ...known].filter(({ over }) => over),
    back: known.filter(({ over }) => !over),
    people: new Set(pairs.map(({ accountId }) => accountId)),
  }
}

/** One notification per person, apart for own and shared devices. */
async function notifyEach(
  tx: Db,
  ctx: Ctx,
  { began, over, rested }: { began: Notified[]; over: Notified[]; rested: ReadonlySet<string> },
): Promise<Raised[]> {
  const people = [...new Set([...began, ...over].flatMap(({ recipients }) => recipients))]
  const open = people.length > 0 ? await listStillOpen(tx, ctx, people) : []
  const raised: Raised[] = []
  for (const accountId of people)
    for (const shared of [false, true]) {
      const theirs = (alarms: readonly Notified[]) =>
        alarms.filter(
          ({ recipients, device }) =>
            recipients.includes(accountId) && (device.ownerId !== accountId) === shared,
        )
      const news = { began: theirs(began), over: theirs(over), open: theirs(open), shared }
      if (news.began.length + news.over.length === 0) continue
      raised.push(await deliver(tx, ctx, accountId, { ...news, quiet: rested.has(accountId) }))
    }
  return raised
}

function deliver(tx: Db, ctx: Ctx, accountId: string, news: News<Notified>): Promise<Raised> {
  return deliverAlarms(tx, ctx, accountId, [...news.began, ...news.over], (which) => ({
    kind: 'devices.alarms',
    facts: factsOf({
      ...news,
      began: news.began.filter(which),
      open: news.open.filter(which),
      over: news.over.filter(which),
    }),
  }))
}
