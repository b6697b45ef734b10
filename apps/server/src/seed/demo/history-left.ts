import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { dayMs } from '@limpid/contract/kernel/durations'

/**
 * How many days of its history the fleet of this file still has to send: all, as long as a machine sent none of it; else those that
 * passed since the machine that is furthest behind; less than a day is none. The simulator writes how far each came beside the fleet.
 */
export async function historyDaysLeft(fleetFile: string, historyDays: number, now: Date): Promise<number> {
  const fleet = await readJson(fleetFile)
  const sent = new Map(Object.entries((await readJson(join(dirname(fleetFile), 'demo-history.json'))) ?? {}))
  let left = 0
  for (const { sn, injected = [] } of Array.isArray(fleet) ? fleet : []) {
    const until = sent.get(sn)
    if (typeof until !== 'number') return historyDays
    // One that lost its connection by choice sends no more.
    if (injected.some((defect: string) => defect.startsWith('offline@'))) continue
    left = Math.max(left, Math.floor((now.getTime() - until) / dayMs))
  }
  return Math.min(historyDays, left)
}

/** Undefined where the file is missing or damaged. */
async function readJson(file: string): Promise<object | undefined> {
  try {
    const parsed: unknown = JSON.parse(await readFile(file, 'utf8'))
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined
  } catch {
    return undefined
  }
}
