/* What another server began to judge and cannot end, because it is gone. */
import type { Pool } from 'pg'
import type { Ctx } from '../../../platform/context.ts'
import type { RuleJudge } from './judge.port.ts'
import { listDue, listUnjudged } from './waiting.reads.ts'

export interface WaitingParts {
  ctx: Pick<Ctx, 'readingClock'>
  pool: Pool
  judge: RuleJudge
}

/** The server that judges a device stores what it remembers within this time. */
const slackSeconds = 60
const maxAtOnce = 1000

/** Judges devices whose delays ended a while ago. Resolves to their number. */
export async function judgeDue({ ctx, pool, judge }: WaitingParts): Promise<number> {
  const before = new Date(ctx.readingClock.now().getTime() - slackSeconds * 1000)
  const ids = await listDue(pool, before, maxAtOnce)
  judge.wake(ids)
  await judge.settled()
  return ids.length
}

/** Judges devices that reported after what is judged of them. Resolves to their number. */
export async function judgeUnjudged({ pool, judge }: WaitingParts, stopping?: AbortSignal): Promise<number> {
  let [found, after] = [0, '0']
  while (!stopping?.aborted) {
    const ids = await listUnjudged(pool, slackSeconds, after, maxAtOnce)
    judge.wake(ids)
    await judge.settled()
    found += ids.length
    const last = ids.at(-1)
    if (last === undefined || ids.length < maxAtOnce) break
    after = last
  }
  return found
}
