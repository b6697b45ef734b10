import { hourMs } from '@limpid/contract/kernel/durations'
import type { ClockReport } from '../clocks/clocks.ts'
import { canTrustAge } from '../clocks/judgement.ts'
import type { Job } from './jobs.ts'

/** A job that tidies up: soon after the start and once an hour, on one server for all. */
export function hourly(name: string, work: Job['work']): Job {
  return { name, everyMs: hourMs, lane: 'long', alone: true, work }
}

/** The same for one that deletes by age: it waits while the clock of this machine may be wrong. */
export function hourlyByAge(
  name: string,
  clockReport: () => ClockReport | undefined,
  work: Job['work'],
): Job {
  return hourly(name, async (stopping) => {
    const report = clockReport()
    return report && !canTrustAge(report.verdict, process.uptime() * 1_000) ? { deleted: 0 } : work(stopping)
  })
}
