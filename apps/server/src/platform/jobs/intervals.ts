import type { Job } from './jobs.ts'

export const minuteMs = 60_000
const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** A job that tidies up: at the start and once an hour, on one server for all. */
export function hourly(name: string, work: Job['work']): Job {
  return { name, everyMs: hourMs, alone: true, work }
}
