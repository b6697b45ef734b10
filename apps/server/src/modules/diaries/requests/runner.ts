/* Makes requested files of ledger months, one at a time per server. */
import type { ServedFile } from '@limpid/contract/kernel/files'
import { hasAnyPermission } from '@limpid/contract/roles/system-roles'
import type { Ctx, PersonCtx } from '../../../platform/context.ts'
import { type Claim, createClaimedWork } from '../../../platform/jobs/claimed-work.ts'
import type { WorkLoop } from '../../../platform/jobs/work-loop.ts'
import { Problem } from '../../../platform/problem.ts'
import { findActor } from '../../auth/auth.public.ts'
import { makeReport } from '../report/report.service.ts'
import {
  claimReport,
  endReport,
  failInterrupted,
  insertPart,
  noteProgress,
  type RunReport,
  releaseReport,
} from './run.store.ts'

/** Bytes of a stored part. */
const partBytes = 256 * 1024

type Step = (done: number, total: number) => Promise<void>

declare module '../../../platform/modules/ports.ts' {
  interface Ports {
    'diaries.runner': WorkLoop
  }
}

export function createReportRunner(ctx: Ctx): WorkLoop {
  async function make(report: RunReport, claim: Claim, step: Step): Promise<void> {
    const actor = await findActor(ctx, report)
    if (!actor || !hasAnyPermission(actor, ['iot:device:list'])) throw new Problem('notPermitted')
    const caller = { address: '', userAgent: '', language: report.language, token: undefined }
    const person: PersonCtx = { ...ctx, actor, caller }
    const file = await makeReport(person, report, step)
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

  return createClaimedWork<RunReport>(ctx, {
    what: 'ledger files',
    giveUp: () => failInterrupted(ctx.db, ctx.clock.now()),
    claim: (runner) => claimReport(ctx.db, runner),
    release: (claim) => releaseReport(ctx.db, claim),
    noteProgress: (claim, progress) => noteProgress(ctx.db, claim, progress),
    make,
    cancelled: (claim) => endReport(ctx.db, claim, ctx.clock.now(), { state: 'cancelled' }),
    failed: async (claim, error) => {
      if (!(error instanceof Problem))
        ctx.log.warn({ err: error, report: claim.id }, 'a file of a wash ledger could not be made')
      await endReport(ctx.db, claim, ctx.clock.now(), { state: 'failed' })
    },
  })
}
