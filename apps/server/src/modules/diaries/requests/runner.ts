/* Makes requested files of ledger months, one at a time per server. A runner reports progress while it reads;
   one that has not reported for a while loses its file, and another server starts it over. */
import { randomUUID } from 'node:crypto'
import type { ServedFile } from '@limpid/contract/kernel/files'
import { holdsAny } from '@limpid/contract/roles/system-roles'
import type { Ctx, PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { createWorkLoop, type WorkLoop } from '../../../platform/jobs/work-loop.ts'
import { findActor } from '../../auth/auth.public.ts'
import { makeReport } from '../report/report.service.ts'
import {
  type Claim,
  claimReport,
  endReport,
  insertPart,
  noteProgress,
  type RunReport,
  releaseReport,
} from './run.store.ts'

/** Bytes of a stored part. */
const partBytes = 256 * 1024

declare module '../../../platform/modules/ports.ts' {
  interface Ports {
    'diaries.runner': WorkLoop
  }
}

class Stopped extends Error {
  readonly why: 'lost' | 'cancelling' | 'stopping'
  constructor(why: Stopped['why']) {
    super(why)
    this.why = why
  }
}

export function createReportRunner(ctx: Ctx): WorkLoop {
  const runner = randomUUID()

  async function make(report: RunReport, claim: Claim, stopping: AbortSignal): Promise<void> {
    const actor = await findActor(ctx, report)
    if (!actor || !holdsAny(actor, ['iot:device:list'])) throw new Problem('notPermitted')
    const caller = { address: '', userAgent: '', language: report.language, token: undefined }
    const person: PersonCtx = { ...ctx, actor, caller }
    const file = await makeReport(person, report, async (done, total) => {
      if (stopping.aborted) throw new Stopped('stopping')
      const held = await noteProgress(ctx.db, claim, { done, total })
      if (held !== 'held') throw new Stopped(held)
    })
    const bytes = await store(file, claim)
    await endReport(ctx.db, claim, ctx.clock.now(), { state: 'done', name: file.name, bytes })
  }

  async function store({ content }: ServedFile, claim: Claim): Promise<number> {
    let bytes = 0
    let place = 0
    let waiting: Buffer[] = []
    let size = 0
    const flush = async () => {
      if (size === 0) return
      await insertPart(ctx.db, claim, place, Buffer.concat(waiting))
      place += 1
      bytes += size
      waiting = []
      size = 0
    }
    for await (const part of content as AsyncIterable<string | Uint8Array>) {
      const chunk = Buffer.from(part as Uint8Array)
      waiting.push(chunk)
      size += chunk.length
      if (size >= partBytes) await flush()
    }
    await flush()
    return bytes
  }

  async function workOn(report: RunReport, stopping: AbortSignal): Promise<void> {
    const claim = { id: report.id, runner }
    try {
      await make(report, claim, stopping)
    } catch (error) {
      if (error instanceof Stopped && error.why === 'lost') return
      if (error instanceof Stopped && error.why === 'stopping') return releaseReport(ctx.db, claim)
      const cancelled = error instanceof Stopped
      if (!cancelled && !(error instanceof Problem))
        ctx.log.warn({ err: error, report: report.id }, 'a file of a wash ledger could not be made')
      await endReport(ctx.db, claim, ctx.clock.now(), { state: cancelled ? 'cancelled' : 'failed' })
    }
  }

  return createWorkLoop(
    async (stopping) => {
      const report = await claimReport(ctx.db, runner)
      if (report) await workOn(report, stopping)
      return report !== undefined
    },
    (error) => ctx.log.error({ err: error }, 'ledger files could not be made'),
  )
}
