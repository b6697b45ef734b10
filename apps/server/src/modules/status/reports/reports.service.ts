/* Reports: each server reports its status every few seconds, so that the status page of any server covers
   all of them. The database size is recorded per day from time to time, which shows its growth. */
import { randomUUID } from 'node:crypto'
import type { ClockReport } from '../../../platform/clocks/clocks.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { EndpointMetrics } from '../../../platform/mqtt/metrics.ts'
import { productVersion } from '../../../platform/version.ts'
import { shownClock } from '../clock/clock.service.ts'
import { serverName } from '../jobs/job-runs.service.ts'
import { createHostMeter } from './host.ts'
import { deleteReports, type ReportFacts, upsertReport, upsertSample } from './reports.store.ts'
import { measureStorage } from './storage.reads.ts'

export interface Reporter {
  /** Publishes this server's status to all servers. */
  report(): Promise<void>
}

export function createReporter(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  parts: {
    metrics: () => EndpointMetrics | undefined
    pages: () => number
    untrustedProxy: () => string | undefined
    clock: () => ClockReport | undefined
  },
): Reporter {
  const id = randomUUID()
  const startedAt = ctx.clock.now()
  const measureHost = createHostMeter(ctx.config.dataDir)
  let before: { atMs: number; received: number; refused: number } | undefined
  return {
    async report() {
      const metrics = parts.metrics()
      // Devices cannot connect yet.
      if (!metrics) return
      const { connections, received, refused, waitingMessages, denied, deniedClients } = metrics
      const clock = parts.clock()
      const atMs = performance.now()
      const seconds = before ? (atMs - before.atMs) / 1000 : 0
      const rate = (now: number, then: number) =>
        seconds > 0 ? Math.round(((now - then) / seconds) * 10) / 10 : 0
      const facts: ReportFacts = {
        name: serverName,
        version: productVersion,
        startedAt: startedAt.toISOString(),
        memoryBytes: process.memoryUsage.rss(),
        sessions: connections,
        pages: parts.pages(),
        receivedPerSecond: rate(received, before?.received ?? 0),
        refusedPerSecond: rate(refused, before?.refused ?? 0),
        waiting: waitingMessages,
        untrustedProxy: parts.untrustedProxy() ?? null,
        host: await measureHost(),
        denied: Object.values(denied).reduce((sum, count) => sum + count, 0),
        deniedClients: deniedClients.map((one) => ({ ...one, lastAt: one.lastAt.toISOString() })),
        clock: clock ? shownClock(clock) : null,
      }
      before = { atMs, received, refused }
      await upsertReport(ctx.db, { id, facts })
    },
  }
}

/** Records today's database size, and deletes servers that are gone. */
export async function sampleStorage({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const parts = await measureStorage(db)
  await upsertSample(
    db,
    clock.now().toISOString().slice(0, 10),
    Object.fromEntries(parts.map(({ part, bytes }) => [part, bytes])),
  )
  await deleteReports(db)
}
