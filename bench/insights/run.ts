// `npm run bench -- insights [on] [small]`: see README.md.

import { fork } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { dayMs } from '@limpid/contract/kernel/durations'
import type pg from 'pg'
import { pino } from 'pino'
import { catchUpDays } from '../../apps/server/src/modules/analysis/days/days.store.ts'
import { findInsights } from '../../apps/server/src/modules/analysis/insights/insights.service.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/database/pools.ts'
import { startProduct } from '../faults/product.ts'
import { startBenchPostgres } from '../parts/postgres.ts'
import { historyDays, type Machine, measuresOf, registerFleet } from './fleet.ts'

const watchedDays = 62
const isSmall = process.argv.includes('small')
const port = Number(process.env['INSIGHTS_PORT'] ?? 18_180)

const log = pino({ level: 'error' })
/** The last midnight in Shanghai. */
const today = new Date(Math.floor((Date.now() + 8 * 3_600_000) / dayMs) * dayMs - 8 * 3_600_000)
const daysAgo = (days: number) => new Date(today.getTime() - days * dayMs)
const postgres = await startBenchPostgres(log)
const database = openDatabase(postgres.connection, log)
const dataDir = await mkdtemp(join(tmpdir(), 'limpid-insights-'))
await chmod(dataDir, 0o755)
try {
  const machines = await feed(database)
  await catchUpDays({ db: database.people, log, clock: { now: () => new Date() } })
  await database.devices.query('DELETE FROM insights')
  // The product has already looked at its history.
  await database.devices.query('DELETE FROM insight_checks')
  for (let days = watchedDays; days >= 0; days--) {
    // An hour after midnight, when the day before is over.
    const now = new Date(daysAgo(days).getTime() + dayMs / 24)
    await findInsights({ db: database.people, log, clock: { now: () => now } })
  }
  await report(database.devices, machines)
} finally {
  await database.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

function urlOf({ connectionString, host = '', port: at, user, database: name }: pg.PoolConfig): string {
  return (
    connectionString ?? `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}&port=${at}`
  )
}

/** Sends the history of the fleet through a running product. */
async function feed({ people: db, devices: pool }: Database): Promise<Machine[]> {
  const product = await startProduct({ dataDir, port, databaseUrl: urlOf(postgres.connection) })
  try {
    const file = join(dataDir, 'fleet.json')
    const machines = await registerFleet({ db, pool, file }, { isSmall, daysAgo })
    const faults = process.argv.includes('on') ? 'on' : 'off'
    const options = ['--fleet', file, '--port', String(product.mqttPort), '--faults', faults]
    const began = performance.now()
    const simulator = fork(
      'apps/simulator/src/main.ts',
      [...options, '--backfill-days', String(historyDays)],
      { stdio: 'ignore' },
    )
    const sent = Promise.withResolvers<number>()
    simulator.on('message', (message: { type: string; readings?: number; share?: number }) => {
      if (message.type === 'live') sent.resolve(message.readings ?? 0)
    })
    simulator.once('exit', (code) => sent.reject(new Error(`The simulator exited with ${code}`)))
    const readings = await sent.promise
    simulator.kill('SIGTERM')
    await untilSettled(pool)
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    console.log(`${machines.length} machines, ${readings} readings of ${historyDays} days in ${seconds} s`)
    return machines
  } finally {
    await product.stop()
  }
}

/** Washes are recognised behind the readings. */
async function untilSettled(pool: pg.Pool): Promise<void> {
  for (let before = -1; ; ) {
    const { rows } = await pool.query<{ washes: number }>('SELECT count(*)::int AS washes FROM cycles')
    const washes = rows[0]?.washes ?? 0
    if (washes === before) return
    before = washes
    await sleep(20_000)
  }
}

interface Found {
  deviceId: string
  measure: string
  since: string
  daysAgo: number
  baseline: number
  present: number
  perWeek: number | null
  end: string | null
}

async function report(pool: pg.Pool, machines: readonly Machine[]): Promise<void> {
  const { rows } = await pool.query<Found>(
    `SELECT device_id::text AS "deviceId", measure, to_char(since, 'YYYY-MM-DD') AS since, baseline, present, per_week AS "perWeek",
            ended_as || ' on ' || to_char(ended_at, 'YYYY-MM-DD') AS end,
            extract(epoch FROM $1::timestamptz + interval '1 hour' - found_at)::float8 / 86400 AS "daysAgo"
       FROM insights ORDER BY found_at`,
    [today],
  )
  const said = ({ measure, since, baseline, present, perWeek, end }: Found) =>
    [
      `${measure} since ${since}, ${present.toFixed(2)} instead of ${baseline.toFixed(2)}`,
      perWeek === null ? '' : `, drifts by ${perWeek.toFixed(2)} a week`,
      end ? `, ended: ${end}` : '',
    ].join('')
  for (const { id, fault } of machines) {
    if (!fault) continue
    const measures: readonly string[] = measuresOf[fault.kind]
    const found = rows.find(
      (row) => row.deviceId === id && measures.includes(row.measure) && row.daysAgo < fault.daysAgo,
    )
    // What began within three days shows within five; what takes longer shows while it grows.
    const after = found ? fault.daysAgo - found.daysAgo : undefined
    const within = after !== undefined && after <= Math.max(5, fault.growDays) ? 'yes' : 'NO '
    const isOpen = rows.some(
      (row) => row.deviceId === id && measures.includes(row.measure) && row.end === null,
    )
    const what = found ? `after ${after} days: ${said(found)}` : 'never'
    console.log(
      `${fault.kind.padEnd(12)} since ${fault.daysAgo} days, full-grown in ${fault.growDays}  found ${within}  open now ${isOpen ? 'yes' : 'NO '}  ${what}`,
    )
  }
  const wrong = rows.filter(({ deviceId, daysAgo: at }) => {
    const machine = machines.find(({ id }) => id === deviceId)
    return !machine?.fault || at >= machine.fault.daysAgo
  })
  for (const row of wrong)
    console.log(`false: ${machines.find(({ id }) => id === row.deviceId)?.sn} ${said(row)}`)
  const healthyDays = machines
    .map(({ fault }) => Math.max(0, watchedDays - (fault?.daysAgo ?? 0)))
    .reduce((total, days) => total + days, 0)
  const months = healthyDays / (20 * 30)
  console.log(
    `${wrong.length} false, ${(wrong.length / months).toFixed(1)} per 20 healthy machines and month`,
  )
}
