// `npm run bench -- episodes <alarm_episodes.csv> [burst]`: recorded alarm episodes (machine_id, start_time, end_time, …, dominant_alarm_code), for
// example ALPI (Dalle Pezze et al. 2021, doi:10.17632/4nhx2x67cd.1, CC BY 4.0), run through the intake of alarms in their order. Plain SQL
// compares what was raised and cleared with the file. Then as many alarms as its largest episode are raised at once and notified.

import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { createApp } from '../../apps/server/src/app.ts'
import { observe } from '../../apps/server/src/modules/alarms/intake/observe.ts'
import { notifyRaised } from '../../apps/server/src/modules/alarms/notices/notices.service.ts'
import { readConfig } from '../../apps/server/src/platform/config/config.ts'
import { inTransaction } from '../../apps/server/src/platform/database/in-transaction.ts'
import { openDatabase } from '../../apps/server/src/platform/database/pools.ts'
import { seedAll } from '../../apps/server/src/seed/seed-all.ts'
import { fillFleet } from '../devices/fleet.ts'
import { startBenchPostgres } from '../parts/postgres.ts'

const [file, burst = '1849'] = process.argv.slice(2)
if (!file) throw new Error('Usage: npm run bench -- episodes <alarm_episodes.csv> [alarms in one burst]')

const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n')
const column = (name: string) => head.split(',').indexOf(name)
const [machineAt, startAt, endAt, codeAt] = [
  column('machine_id'),
  column('start_time'),
  column('end_time'),
  column('dominant_alarm_code'),
]
const episodes = lines.map((line) => {
  const cells = line.split(',')
  const instant = (at: number) => new Date(`${cells[at]?.replace(' ', 'T')}Z`)
  return {
    machine: Number(cells[machineAt]),
    code: cells[codeAt] ?? '',
    from: instant(startAt),
    to: instant(endAt),
  }
})

const log = pino({ level: 'warn' })
const postgres = await startBenchPostgres(log)
const database = openDatabase(postgres.connection, log)
try {
  await seedAll(database.people, new Date())
  await fillFleet(database.devices, 1 + Math.max(...episodes.map(({ machine }) => machine)))
  await database.devices.query('UPDATE devices SET owned_since = NULL')
  const { rows: devices } = await database.devices.query<{ id: string }>('SELECT id FROM devices ORDER BY id')
  const changes = episodes
    .flatMap((episode) => [
      { ...episode, at: episode.from, active: true },
      { ...episode, at: episode.to, active: false },
    ])
    // Where an episode has no duration, it begins before it ends.
    .sort((a, b) => a.at.getTime() - b.at.getTime() || Number(b.active) - Number(a.active))
  const observationOf = ({ machine, code, at, active }: (typeof changes)[number]) => ({
    deviceId: devices[machine]?.id ?? '',
    kind: 'fault' as const,
    key: `fault:${code}`,
    at,
    active: active && {
      severity: 'minor' as const,
      code,
      name: null,
      value: null,
      limit: null,
      unit: '',
      precision: 0,
    },
  })
  const began = performance.now()
  const part = 500
  for (let from = 0; from < changes.length; from += part) {
    const some = changes.slice(from, from + part)
    const now = some.at(-1)?.at ?? new Date()
    await inTransaction(database.devices, (client) => observe(client, some.map(observationOf), now))
  }
  const seconds = (performance.now() - began) / 1000
  console.log(
    `${episodes.length} episodes in ${seconds.toFixed(1)} s, ${(changes.length / seconds).toFixed(0)} transitions/s, PostgreSQL ${postgres.name}`,
  )
  const { rows } = await database.devices.query<Record<string, number>>(
    `WITH told AS (SELECT d.id AS device_id, 'fault:' || e.code AS key FROM jsonb_to_recordset($1) AS e(machine int, code text)
                     JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS machine FROM devices) d ON d.machine = e.machine),
          expected AS (SELECT device_id, key, count(*) AS n FROM told GROUP BY 1, 2),
          found AS (SELECT a.device_id, a.key, count(*) FILTER (WHERE v.kind = 'raised') AS raised, count(*) FILTER (WHERE v.kind = 'cleared') AS cleared
                      FROM alarms a JOIN alarm_events v ON v.alarm_id = a.id GROUP BY 1, 2)
     SELECT sum(e.n)::int AS expected, sum(f.raised)::int AS raised, sum(f.cleared)::int AS cleared,
            (count(*) FILTER (WHERE f.raised IS DISTINCT FROM e.n OR f.cleared IS DISTINCT FROM e.n))::int AS different,
            (SELECT count(*)::int FROM alarms) AS records, (SELECT count(*)::int FROM alarms WHERE cleared_at IS NULL) AS open
       FROM expected e FULL JOIN found f USING (device_id, key)`,
    [JSON.stringify(episodes.map(({ machine, code }) => ({ machine, code })))],
  )
  console.log('plain SQL:', rows[0])
  await floodOnce(devices[0]?.id ?? '', Number(burst))
} finally {
  await database.close()
  await postgres.stop()
}

/** Raises as many alarms of one device at once, and counts the notifications. */
async function floodOnce(deviceId: string, count: number): Promise<void> {
  const app = await createApp({ config: readConfig({ CAPTCHA: 'off' }), log, database })
  const now = new Date()
  await database.devices.query('UPDATE alarms SET notified_at = recorded_at WHERE notified_at IS NULL')
  await database.devices.query('DELETE FROM notices')
  const condition = {
    severity: 'major' as const,
    name: null,
    value: null,
    limit: null,
    unit: '',
    precision: 0,
  }
  await inTransaction(database.devices, (client) =>
    observe(
      client,
      Array.from({ length: count }, (_, n) => ({
        deviceId,
        kind: 'fault' as const,
        key: `fault:B${n}`,
        at: now,
        active: { ...condition, code: `B${n}` },
      })),
      now,
    ),
  )
  const began = performance.now()
  await notifyRaised(app.ctx)
  const ms = performance.now() - began
  const { rows } = await database.devices.query<Record<string, number>>(
    `SELECT count(*)::int AS notifications, count(DISTINCT account_id)::int AS people, max((facts ->> 'total')::int) AS alarms
       FROM notices WHERE kind = 'devices.alarms'`,
  )
  console.log(`${count} alarms at once, notified in ${ms.toFixed(0)} ms:`, rows[0])
  await app.fastify.close()
}
