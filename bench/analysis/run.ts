// `npm run bench -- analysis [devices] [rounds] [washes a day]`: what the overview of the analysis queries, over the last 30 days and the
// running period before them. Prints p50 and p95 of each figure and its ratio to a plain read of one row per device that is asked in turn,
// beside the same read by device and from the washes themselves, as a device is answered that is not summed yet; and how long filling and
// summing took. Of several numbers of devices, as `1000,10000`, also how much longer the greatest takes than the smallest. See README.md.
import { pino } from 'pino'
import { openDatabase } from '../../apps/server/src/platform/database/pools.ts'
import { startBenchPostgres } from '../parts/postgres.ts'
import { fillAndSum } from './fleet.ts'
import { at, type Measured, measure } from './measure.ts'

const sizes = (process.argv[2] ?? '10000').split(',').map(Number)
const rounds = Number(process.argv[3] ?? 20)
const washesOf = (devices: number) => Number(process.argv[4] ?? (devices > 20_000 ? 1 : 5))

const serverLog = pino({ level: 'error' })
const started = performance.now()
const log = (text: string) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${text}`)
const results = new Map<number, Map<string, Measured>>()
for (const devices of sizes) results.set(devices, await measureFleet(devices))
if (sizes.length > 1) growth()

async function measureFleet(devices: number): Promise<Map<string, Measured>> {
  const postgres = await startBenchPostgres(serverLog)
  const database = openDatabase(postgres.connection, serverLog)
  try {
    await fillAndSum(
      database,
      { devices, washesADay: washesOf(devices), isOwn: postgres.name === 'embedded' },
      log,
    )
    return await measure(database, { devices, rounds, log })
  } finally {
    await database.close()
    await postgres.stop()
  }
}

/** How the times of the greatest fleet compare with those of the smallest. */
function growth(): void {
  const [fewest, most] = [Math.min(...sizes), Math.max(...sizes)]
  console.log(`\nfrom ${fewest} to ${most} devices, times as long:`)
  for (const [name, { times }] of results.get(most) ?? []) {
    const before = results.get(fewest)?.get(name)
    if (before) console.log(`${name.padEnd(42)} ${(at(times, 0.5) / at(before.times, 0.5)).toFixed(1)}`)
  }
}
