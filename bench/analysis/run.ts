// `npm run bench -- analysis [how many devices] [rounds]`: the figures of the analysis over the last 30 days and the running period before
// them, read from the summaries of days and, in the same run, from the washes themselves, as a device is answered that is not summed yet.
// Prints p50 and p95 of each and how many times longer the washes take. Meters are not part of it.
import { pino } from 'pino'
import { countDue, type DayRows } from '../../apps/server/src/modules/analysis/days/days.reads.ts'
import { catchUpDays } from '../../apps/server/src/modules/analysis/days/days.store.ts'
import { washDays } from '../../apps/server/src/modules/analysis/days/period.reads.ts'
import { sumDays, sumWeekHours } from '../../apps/server/src/modules/analysis/days/sums.reads.ts'
import { rankFleet } from '../../apps/server/src/modules/analysis/fleet/ranked.reads.ts'
import { chosenDevices } from '../../apps/server/src/modules/analysis/fleet/spans.reads.ts'
import type { PersonCtx } from '../../apps/server/src/platform/context.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/database/pools.ts'
import { seedAll } from '../../apps/server/src/seed/seed-all.ts'
import { fillFleet } from '../devices/fleet.ts'
import { startBenchPostgres } from '../parts/postgres.ts'
import { fillAnalysis } from './fleet.ts'

const howMany = Number(process.argv[2] ?? 10_000)
const rounds = Number(process.argv[3] ?? 20)
interface Period {
  fromDay: string
  toDay: string
  shift?: { months: number; days: number }
  byHour?: boolean
}
const log = pino({ level: 'error' })
const postgres = await startBenchPostgres(log)
const database = openDatabase(postgres.connection, log)
try {
  await measure(database)
} finally {
  await database.close()
  await postgres.stop()
}

async function measure({ people: db, devices: pool }: Database): Promise<void> {
  await seedAll(db, new Date())
  await fillFleet(pool, howMany)
  await fillAnalysis(pool)
  const filled = performance.now()
  const now = new Date()
  const clock = { now: () => now }
  await catchUpDays({ db, log, clock })
  await pool.query('VACUUM ANALYZE')
  const washes = await pool.query('SELECT count(*)::int AS washes FROM cycles')
  console.log(`${howMany} devices, ${washes.rows[0].washes} washes, PostgreSQL ${postgres.name}`)
  console.log(`all devices summed in ${((performance.now() - filled) / 1000).toFixed(0)} s`)
  const { rows } = await pool.query<{ id: string }>(`SELECT id FROM accounts WHERE username = 'owner'`)
  const owner = rows[0]?.id ?? ''
  const dayAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)
  const range = { fromDay: dayAgo(29), toDay: dayAgo(0) }
  const before = { fromDay: dayAgo(64), toDay: dayAgo(35), shift: { months: 0, days: 35 } }
  const ctx = { db, actor: { id: owner }, clock } as unknown as PersonCtx
  const query = { scope: 'own' } as const
  const rankQuery = { ...range, ...query, rank: 'waterLitres', ascending: false } as const
  const chosen = (await chosenDevices(ctx, query))()
  const each = { chosen, open: chosen, siteId: undefined }
  const figures = (fleet: (period: Period) => DayRows) => ({
    'total, days, products, sites': () => sumDays(db, fleet(range), undefined),
    'the same of the period before, cut': () => sumDays(db, fleet(before), undefined),
    'weekday and hour': () => sumWeekHours(db, fleet({ ...range, byHour: true })),
    'ranking by water per wash': () => rankFleet(ctx, rankQuery, chosen),
    'which devices are not summed': () => countDue(db, chosen),
  })
  const summed = await timesOf(figures(washDays(ctx, query, each, true)))
  const devices = await timesOf(figures(washDays(ctx, query, each, false)))
  await pool.query('INSERT INTO wash_days_due (device_id) SELECT id FROM devices')
  const single = await timesOf(figures(washDays(ctx, query, each, false)), Math.min(rounds, 5))
  for (const name of Object.keys(summed)) {
    const [quick, each_, slow] = [summed, devices, single].map((times) => times[name] ?? [])
    console.log(
      `${name.padEnd(36)} summed ${said(quick)}  by device ${said(each_)}  from washes ${said(slow)}  ratio ${(at(slow, 0.5) / at(quick, 0.5)).toFixed(0)}`,
    )
  }
}

async function timesOf(figures: Record<string, () => Promise<unknown>>, repeats = rounds) {
  const times: Record<string, number[]> = {}
  for (const [name, read] of Object.entries(figures)) {
    await read()
    times[name] = []
    for (let round = 0; round < repeats; round++) {
      const started = performance.now()
      await read()
      times[name].push(performance.now() - started)
    }
    times[name].sort((a, b) => a - b)
  }
  return times
}

function at(sorted: readonly number[] = [], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
function said(times: readonly number[] | undefined): string {
  return `p50 ${at(times, 0.5).toFixed(1)} p95 ${at(times, 0.95).toFixed(1)} ms`
}
