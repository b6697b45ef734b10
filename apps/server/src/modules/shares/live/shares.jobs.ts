import type { Ctx } from '../../../platform/context.ts'
import type {} from '../../access/access.public.ts'
import { listEnded, nextEnd } from './ends.reads.ts'

/** Maximum sleep of the watcher; changes without an event are found by then. */
const longestSleepMs = 30_000

/** Watches for shares that end, and emits an event for each. Returns a function that stops it. */
export function watchEnds({ db, clock, events, log }: Ctx): () => Promise<void> {
  let heardUntil = clock.now()
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let looking: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    const now = clock.now()
    const accountIds = await listEnded(db, heardUntil, now)
    heardUntil = now
    if (accountIds.length > 0) events.emit('access.ended', { accountIds })
    const next = await nextEnd(db, now)
    const sleepMs = next ? next.getTime() - clock.now().getTime() : longestSleepMs
    plan(Math.max(1, Math.min(sleepMs + 1, longestSleepMs)))
  }

  function plan(sleepMs: number): void {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(wake, sleepMs)
  }

  function wake(): void {
    looking = looking.then(look).catch((error: unknown) => {
      log.warn({ err: error }, 'expired shares could not be checked')
      plan(longestSleepMs)
    })
  }

  const forget = (['access.changed', 'access.elsewhere', 'news.missed'] as const).map((name) =>
    events.on(name, wake),
  )
  wake()
  return async () => {
    stopped = true
    for (const stop of forget) stop()
    clearTimeout(timer)
    await looking
  }
}
