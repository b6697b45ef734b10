/* Two servers on one database while they are killed with SIGKILL, in the middle of a flood of alarms and in the middle of an escalation, in
   turns one at a random moment and both while their transaction is held open. Afterwards each alarm was recorded, raised and notified once,
   and each step of its escalation was sent once to each person. */
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/database/embedded/embedded-postgres.ts'
import { type Product, startProduct } from '../product.ts'
import { differences } from './oracle.ts'
import { blockInTransaction, insertPeople, reportFault } from './scene.ts'

const devices = 100
const settleMs = 150_000

/** Plays so many rounds on servers from this port on. Resolves to what was wrong. */
export async function runAlarmScenarios(rounds: number, port: number): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'limpid-alarm-faults-'))
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({
    ...{ dataDir, log: pino({ level: 'silent' }) },
    settings: { max_connections: '100' },
  })
  const { host = '', port: at, user, database: name } = postgres.connection
  const databaseUrl = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}&port=${at}`
  const client = new pg.Client(postgres.connection)
  const servers: Product[] = []
  const killAll = () => {
    for (const server of servers) kill(server)
  }
  let wrong: string[] = []
  try {
    for (const n of [0, 1]) {
      const own = join(dataDir, `server-${n}`)
      await mkdir(own)
      servers.push(await startProduct({ dataDir: own, port: port + 2 * n, databaseUrl }))
    }
    await client.connect()
    const scene = await insertPeople(client, devices)
    for (let round = 0; round < rounds; round += 1) {
      const together = round % 2 === 1
      const victim = servers[(round >> 1) % 2]
      // What a flood collects for ten minutes is notified at once.
      await client.query('DELETE FROM alarm_floods')
      const flood = reportFault(
        scene.deviceIds,
        servers.map(({ mqttPort }) => mqttPort),
        `R${round}`,
      )
      if (together) await blockInTransaction(client, 'alarm_events', killAll)
      else await sleep(Math.random() * 2_000).then(() => kill(victim))
      await flood
      await until(
        `every alarm of round ${round}`,
        async () => (await count(client, 'notified')) === devices * (round + 1),
      )
      if (together) await blockInTransaction(client, 'escalation_runs', killAll)
      else await sleep(Math.random() * 10_000).then(() => kill(victim))
      await until(`every step of round ${round}`, async () => (await waiting(client)) === 0)
      wrong = await differences(client, { ...scene, codes: round + 1 })
      console.log(
        `round ${round + 1}: ${together ? 'both servers in a transaction' : 'one server at random'}, ${wrong.join(', ') || 'all once'}`,
      )
      if (wrong.length > 0) break
    }
  } catch (error) {
    wrong.push(String(error))
  } finally {
    await client.end()
    for (const server of servers) await server.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return wrong
}

function kill(server: Product | undefined): void {
  try {
    if (server) process.kill(server.pid(), 'SIGKILL')
  } catch (error) {
    // It is down since the last kill, and not started again yet.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function count(client: pg.Client, kind: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    'SELECT count(DISTINCT alarm_id)::int AS n FROM alarm_events WHERE kind = $1',
    [kind],
  )
  return rows[0]?.n ?? 0
}

/** Open alarms whose chain has not come to its end. */
async function waiting(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM alarms a LEFT JOIN escalation_runs r ON r.alarm_id = a.id
      WHERE a.cleared_at IS NULL AND a.kind = 'fault' AND r.ended IS DISTINCT FROM 'finished'`,
  )
  return rows[0]?.n ?? 0
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const fromMs = performance.now()
  while (!(await isSo())) {
    if (performance.now() - fromMs > settleMs) throw new Error(`waited ${settleMs / 1000} s for ${what}`)
    await sleep(200)
  }
}
