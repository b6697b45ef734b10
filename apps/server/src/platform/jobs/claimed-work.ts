/* Work that one server claims at a time, such as a file to make. A runner reports progress; one that is silent loses its claim, and another
   server starts the work over. */
import { randomUUID } from 'node:crypto'
import type { Ctx } from '../context.ts'
import { createWorkLoop, type WorkLoop } from './work-loop.ts'

/** Work that ended this many servers, one after the other, is not started again. */
export const maxClaims = 3

/** The runner's claim on a piece of work. */
export interface Claim {
  id: string
  runner: string
}

/** What became of a claim: another runner has it, its user cancelled the work, or it still holds. */
export type ClaimState = 'lost' | 'cancelling' | 'held'

/** Ends a piece of work before it is done. */
class Stopped extends Error {
  readonly why: 'lost' | 'cancelling' | 'stopping'
  constructor(why: Stopped['why']) {
    super(why)
    this.why = why
  }
}

interface ClaimedWork<Work extends { id: string }> {
  /** What it makes, for the log: `reports`. */
  what: string
  /** Gives up work whose runners stopped reporting every time, and returns how much. */
  giveUp(): Promise<number>
  claim(runner: string): Promise<Work | undefined>
  /** Lets another runner start over at once. */
  release(claim: Claim): Promise<void>
  noteProgress(claim: Claim, progress: { done: number; total: number }): Promise<ClaimState>
  /** Makes it and stores the result; `step` notes progress, and stops work that shall not continue. */
  make(work: Work, claim: Claim, step: (done: number, total: number) => Promise<void>): Promise<void>
  cancelled(claim: Claim): Promise<void>
  failed(claim: Claim, error: unknown, work: Work): Promise<void>
}

/** Does claimed work, one piece after another. */
export function createClaimedWork<Work extends { id: string }>(ctx: Ctx, kind: ClaimedWork<Work>): WorkLoop {
  const runner = randomUUID()

  async function workOn(work: Work, stopping: AbortSignal): Promise<void> {
    const claim = { id: work.id, runner }
    try {
      await kind.make(work, claim, async (done, total) => {
        if (stopping.aborted) throw new Stopped('stopping')
        const state = await kind.noteProgress(claim, { done, total })
        if (state !== 'held') throw new Stopped(state)
      })
    } catch (error) {
      if (!(error instanceof Stopped)) return kind.failed(claim, error, work)
      if (error.why === 'stopping') return kind.release(claim)
      if (error.why === 'cancelling') return kind.cancelled(claim)
    }
  }

  return createWorkLoop(
    async (stopping) => {
      const lost = await kind.giveUp()
      if (lost > 0) ctx.log.error({ [kind.what]: lost }, `gave up ${kind.what} that never finished`)
      const work = await kind.claim(runner)
      if (work) await workOn(work, stopping)
      return work !== undefined
    },
    (error) => ctx.log.error({ err: error }, `${kind.what} could not be made`),
  )
}
