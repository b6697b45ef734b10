// `npm run bench -- charts [readings]`: a chart of many readings over HTTP, compared with a plain SELECT of
// the same rows in the same minutes.

import { basePath } from '@limpid/contract/kernel/endpoints'
import { telemetry } from '@limpid/contract/telemetry/telemetry'
import { pino } from 'pino'
import { createApp } from '../../apps/server/src/app.ts'
import { insertSession } from '../../apps/server/src/modules/auth/sessions/sessions.store.ts'
import { insertAccount } from '../../apps/server/src/modules/users/users.store.ts'
import { readConfig } from '../../apps/server/src/platform/config/config.ts'
import { openDatabase } from '../../apps/server/src/platform/database/pools.ts'
import { seedAll } from '../../apps/server/src/seed/seed-all.ts'
import { startBenchPostgres } from '../parts/postgres.ts'
import { fillReadings } from './readings.ts'

const readings = Number(process.argv[2] ?? 1_000_000)
const runs = 11
const log = pino({ level: 'warn' })
const postgres = await startBenchPostgres(log)
const database = openDatabase(postgres.connection, log)
try {
  await seedAll(database.people, new Date())
  await measure()
} finally {
  await database.close()
  await postgres.stop()
}

async function measure(): Promise<void> {
  const app = await createApp({ config: readConfig({ CAPTCHA: 'off' }), log, database })
  const owner = { username: 'owner', nickname: 'owner', passwordHash: '-', roleCodes: ['MEMBER'] }
  const ownerId = await insertAccount(app.ctx.db, owner)
  const token = await insertSession(app.ctx, ownerId, owner, { address: '127.0.0.1', userAgent: 'bench' })
  const { deviceId, metricId, from, to } = await fillReadings(database.devices, ownerId, readings)
  const timed = async (work: () => Promise<unknown>) => {
    const started = performance.now()
    await work()
    return performance.now() - started
  }
  const chart = async () => {
    const query = new URLSearchParams({
      metrics: 'ph',
      from: from.toISOString(),
      to: to.toISOString(),
      points: '600',
    })
    const path = telemetry.series.path.replace('{id}', deviceId)
    const reply = await app.fastify.inject({
      url: `${basePath}${path}?${query}`,
      headers: { authorization: `Bearer ${token}` },
    })
    if (reply.statusCode !== 200) throw new Error(reply.body)
    const points = reply.json().data.ph.length
    if (points < 300) throw new Error(`${points} points`)
  }
  const inRange = `FROM telemetry WHERE device_id = $1 AND metric_id = $2 AND ts >= $3 AND ts < $4`
  const values = [deviceId, metricId, from, to]
  const joined = `SELECT min(ts), avg(value), min(value), max(value) ${inRange}
    GROUP BY date_bin(make_interval(secs => extract(epoch FROM $4::timestamptz - $3) / 600), ts, $3)`
  const first = await timed(chart)
  const times: Record<string, number[]> = { chart: [], plain: [], joined: [] }
  for (let run = 0; run < runs; run += 1) {
    times['chart']?.push(await timed(chart))
    times['plain']?.push(
      await timed(() => database.peoplePool.query(`SELECT ts, value ${inRange} ORDER BY ts`, values)),
    )
    times['joined']?.push(await timed(() => database.peoplePool.query(joined, values)))
  }
  const of = (name: string) => (times[name] ?? []).toSorted((a, b) => a - b)
  const median = (name: string) => of(name)[runs >> 1] ?? 0
  console.log(`${readings} readings of one metric, PostgreSQL ${postgres.name}, ${runs} runs, milliseconds`)
  console.log(`a chart of 600 points, minutes not yet rolled up  ${first.toFixed(0).padStart(7)}`)
  const rows = {
    chart: 'a chart of 600 points, the whole request',
    plain: 'plain SELECT of the same rows',
    joined: 'the same rows joined without the minute rollups',
  }
  for (const [name, words] of Object.entries(rows)) {
    const ratio = (median('chart') / median(name)).toFixed(3)
    const slowest = of(name).at(-1) ?? 0
    console.log(
      `${words.padEnd(52)} ${median(name).toFixed(0).padStart(8)}  longest ${slowest.toFixed(0)}  chart / this ${ratio}`,
    )
  }
  await app.fastify.close()
}
