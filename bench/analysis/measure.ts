import { pino } from 'pino'
import { getFleetAvailability } from '../../apps/server/src/modules/analysis/availability/availability.service.ts'
import { getFleetChanges } from '../../apps/server/src/modules/analysis/changes/changes.service.ts'
import { getFleetCosts } from '../../apps/server/src/modules/analysis/cost/costs.service.ts'
import { countDue, type DayRows } from '../../apps/server/src/modules/analysis/days/days.reads.ts'
import { washDays } from '../../apps/server/src/modules/analysis/days/period.reads.ts'
import { sumDays, sumWeekHours } from '../../apps/server/src/modules/analysis/days/sums.reads.ts'
import {
  readFleetConsumption,
  readFleetMeter,
} from '../../apps/server/src/modules/analysis/fleet/consumption.reads.ts'
import { rankFleet } from '../../apps/server/src/modules/analysis/fleet/ranked.reads.ts'
import { chosenDevices } from '../../apps/server/src/modules/analysis/fleet/spans.reads.ts'
import type { PersonCtx } from '../../apps/server/src/platform/context.ts'
import type { Database } from '../../apps/server/src/platform/database/pools.ts'

/** A figure that takes this long is asked three times, not `rounds` times. */
const longMs = 1_000
/** Of more devices the washes themselves take longer than a statement may, and the days of devices long. */
const max = { fromWashes: 1_000, byDevice: 20_000 }

export interface Measured {
  times: number[]
  /** The plain read that was asked in turn. */
  plain: number[]
}
type Figures = Record<string, () => Promise<unknown>>
interface Period {
  fromDay: string
  toDay: string
  shift?: { months: number; days: number }
  byHour?: boolean
}
interface Run {
  devices: number
  rounds: number
  log: (text: string) => void
}

export async function measure(
  { people: db, devices: pool }: Database,
  { devices, rounds, log }: Run,
): Promise<Map<string, Measured>> {
  const now = new Date()
  const { rows } = await pool.query<{ id: string }>(`SELECT id FROM accounts WHERE username = 'owner'`)
  // Days of the devices' clock, eight hours ahead of UTC, so that the last one is running.
  const dayAgo = (days: number) =>
    new Date(now.getTime() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)
  const range = { fromDay: dayAgo(29), toDay: dayAgo(0) }
  const shift = { months: 0, days: 35 }
  const before = { fromDay: dayAgo(64), toDay: dayAgo(35), shift }
  const ctx = {
    db,
    log: pino({ level: 'error' }),
    actor: { id: rows[0]?.id ?? '', roles: [], perms: ['iot:alarm:list'] },
    clock: { now: () => now },
  } as unknown as PersonCtx
  const query = { scope: 'own', ownToday: false } as const
  const rankQuery = { ...range, ...query, rank: 'waterLitres', ascending: false } as const
  const compare = { ...range, ...query, compare: 'previous' } as const
  const chosen = (await chosenDevices(ctx, query))()
  const each = { chosen, open: chosen, siteId: undefined }
  const earlier = { ...each, fromDay: before.fromDay, toDay: before.toDay, cut: { now, shift } }
  const figures = (fleet: (period: Period) => DayRows) => ({
    'total, days, products, sites': () => sumDays(db, fleet(range), undefined),
    'the same of the period before, cut': () => sumDays(db, fleet(before), undefined),
    'weekday and hour': () => sumWeekHours(db, fleet({ ...range, byHour: true })),
  })
  const calls = {
    'ranking by water per wash': () => rankFleet(ctx, rankQuery, chosen),
    'which devices are not summed': () => countDue(db, chosen),
    'cost, both periods': () => getFleetCosts(ctx, compare),
    'what changed': () => getFleetChanges(ctx, compare),
    'availability, both periods': () => getFleetAvailability(ctx, compare),
    'meters: water, with standby': () => readFleetConsumption(db, 'water', { ...each, ...range }, now),
    'meters of the period before, cut': () => readFleetMeter(db, 'water', earlier),
  }
  const plain = () => pool.query(`SELECT sum(washes) FROM wash_running_sums WHERE day = 'infinity'`)
  const timesOf = async (of: Figures, repeats: number) => {
    const times = new Map<string, Measured>()
    for (const [name, read] of Object.entries(of)) {
      const measured: Measured = { times: [], plain: [] }
      const first = await timeOf(read)
      for (let n = first > longMs ? Math.max(0, repeats - 3) : 0; n < repeats; n++) {
        measured.plain.push(await timeOf(plain))
        measured.times.push(await timeOf(read))
      }
      times.set(name, { times: sorted(measured.times), plain: sorted(measured.plain) })
      log(`${name}: first ${first.toFixed(0)} ms`)
    }
    return times
  }
  const summed = await timesOf({ ...figures(washDays(ctx, query, { ...each, now }, true)), ...calls }, rounds)
  const byDevice = figures(washDays(ctx, query, { ...each, now }, false))
  const ofDevices = await timesOf(devices > max.byDevice ? {} : byDevice, 3)
  await pool.query('INSERT INTO wash_days_due (device_id) SELECT id FROM devices')
  const ofWashes = await timesOf(devices > max.fromWashes ? {} : byDevice, 1)
  console.log(
    `\n${devices} devices, ${rounds} rounds, milliseconds; ratio to a plain read of one row per device`,
  )
  for (const [name, { times, plain: read }] of summed) {
    const slower = (label: string, one: Measured | undefined) =>
      one ? `  ${label} ${at(one.times, 0.5).toFixed(0)}` : ''
    const ratio = at(times, 0.5) / at(read, 0.5)
    console.log(
      `${name.padEnd(36)} p50 ${at(times, 0.5).toFixed(1)} p95 ${at(times, 0.95).toFixed(1)} ratio ${ratio.toFixed(1)}${slower('by device', ofDevices.get(name))}${slower('from washes', ofWashes.get(name))}`,
    )
  }
  return summed
}

async function timeOf(read: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await read()
  return performance.now() - began
}

const sorted = (times: readonly number[]) => times.toSorted((a, b) => a - b)

export function at(times: readonly number[], share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
}
