import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { FaultyProxy } from '../../apps/server/testing/databases/faulty-proxy.ts'
import { auditSale, type Bought, buy, type Market, openMarket, startSale, units, vouchers } from './buyers.ts'
import type { Fleet } from './fleet.ts'
import type { Product } from './product.ts'
import { openReader } from './reader.ts'
import { fillDisk, useUpLog } from './small-disk.ts'

/** How soon after the end of its cause a fault has to be over. */
export const maxBackSeconds = 30

/** A product under fire, with its built-in database or behind a proxy. */
export interface Stage {
  product: Product
  fleet: Fleet
  deviceIds: readonly string[]
  dataDir: string
  /** Around the product, not through the proxy. */
  database: () => Promise<pg.ClientConfig>
  proxy?: FaultyProxy
  second?: Product
  secondProxy?: FaultyProxy
}

export interface Scenario {
  name: string
  needs: 'builtIn' | 'smallDisk' | 'proxy' | 'twoServers'
  /** How often the fault is caused. */
  rounds: number
  /** Causes it, and returns when it ended, by `performance.now()`, or how long the devices were away if it waited for them itself. */
  fault(stage: Stage, round: number): Promise<number | { backSeconds: number }>
  /** Whether readings continue through the fault, and the longest gap they may have, in seconds. */
  maxGapSeconds?: number
  /** How long the database has been silent when the product is stopped, in seconds. */
  silentBeforeStop?: number
}

/** The postmaster of a data folder that is not moved by the rules of placement. */
async function postmasterOf({ dataDir }: Stage): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8')
  return Number(text.split('\n')[0])
}

/** Resolves once a transaction that nobody continues with holds locks of newest readings; fails if none does. */
async function locksHeld({ database }: Stage): Promise<void> {
  const client = new pg.Client(await database())
  await client.connect()
  try {
    for (let tries = 0; tries < 20; tries += 1) {
      const { rowCount } = await client.query(
        `select from pg_stat_activity a join pg_locks l using (pid)
          where a.application_name = 'limpid-devices' and a.state = 'idle in transaction' and a.backend_xid is not null
            and clock_timestamp() - a.state_change > interval '500 milliseconds'
            and l.relation = 'telemetry_latest'::regclass and l.mode = 'RowExclusiveLock' and l.granted`,
      )
      if (rowCount) return
      await sleep(100)
    }
  } finally {
    await client.end()
  }
  throw new Error('the frozen server holds no locks')
}

async function backendOf(stage: Stage): Promise<number> {
  const client = new pg.Client(await stage.database())
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'limpid-devices' order by random() limit 1",
  )
  await client.end()
  if (!rows[0]) throw new Error('no connection of the devices')
  return rows[0].pid
}

const kill = (name: string, pid: (stage: Stage) => number | Promise<number>): Scenario => ({
  name,
  needs: 'builtIn',
  rounds: 20,
  async fault(stage) {
    process.kill(await pid(stage), 'SIGKILL')
    return performance.now()
  },
})

const silence = (direction: 'to' | 'from' | 'both', seconds: number, rounds = 1): Scenario => ({
  name: `silent-${direction}-${seconds}s`,
  needs: 'proxy',
  rounds,
  async fault({ proxy, product }) {
    proxy?.swallow(direction)
    await sleep(seconds * 1000)
    if (seconds >= 20 && (await product.readiness()) === 200) throw new Error('readiness stayed green')
    proxy?.heal()
    return performance.now()
  },
})

const markets = new WeakMap<Stage, Market>()

/** All buyers at once after few pieces and fewer coupons; the server is killed once some of them have their order. */
async function killWhilePlacing(stage: Stage, round: number): Promise<{ backSeconds: number }> {
  const { product } = stage
  const client = new pg.Client(await stage.database())
  await client.connect()
  try {
    const market = markets.get(stage) ?? (await openMarket(client, product.url))
    markets.set(stage, market)
    const sale = await startSale(market, round)
    const killAfter = 1 + Math.floor(Math.random() * (units - 5))
    let placed = 0
    let back: Promise<number> | undefined
    const results = await Promise.all(
      market.buyers.map((buyer) =>
        buy(market, buyer, sale, () => {
          placed += 1
          if (placed !== killAfter) return
          process.kill(product.pid(), 'SIGKILL')
          back = stage.fleet.untilAllAnswered(performance.now())
        }),
      ),
    )
    const bought: Bought[] = results.flatMap((result) => result.bought ?? [])
    const wrong = await auditSale(client, sale, bought)
    const backSeconds = (await back) ?? Number.POSITIVE_INFINITY
    const lost = results.reduce((sum, result) => sum + result.lost, 0)
    console.log(
      `  round ${round + 1}: killed after ${killAfter} orders, ${lost} requests repeated, ${bought.length} of ${units} pieces, ` +
        `${bought.filter(({ withCoupon }) => withCoupon).length} of ${vouchers} coupons, ${wrong.length} faults, ` +
        `devices back after ${backSeconds.toFixed(1)} s`,
    )
    if (wrong.length > 0) throw new Error(`round ${round + 1}: ${wrong.join('; ')}`)
    return { backSeconds }
  } finally {
    await client.end()
  }
}

const fullMs = 30_000
const diskIsFull = /No space left on device|disk is full/

/** Every second time the log of PostgreSQL has no space either, which ends it; otherwise it still answers, and people can read. */
async function fillDiskForAWhile(
  { dataDir, database, product, fleet }: Stage,
  round: number,
): Promise<number> {
  const connection = await database()
  const reader = await openReader(connection, product.url)
  const saidBefore = (await product.said()).length
  const free = await fillDisk(dataDir)
  const fromMs = performance.now()
  const endsDatabase = round % 2 === 1
  if (endsDatabase) await useUpLog(connection)
  await fleet.untilSilent(5)
  while (!diskIsFull.test((await product.said()).slice(saidBefore)) && performance.now() - fromMs < fullMs)
    await sleep(200)
  if (!diskIsFull.test((await product.said()).slice(saidBefore)))
    throw new Error('the full disk was not logged')
  const expected = endsDatabase ? 503 : 200
  const found = [await product.readiness(), await reader()]
  if (found.some((status) => status !== expected))
    throw new Error(`readiness and a call that reads: ${found.join(', ')} instead of ${expected}`)
  await sleep(Math.max(0, fromMs + fullMs - performance.now()))
  await free()
  return performance.now()
}

export const scenarios: readonly Scenario[] = [
  kill('kill-server', ({ product }) => product.pid()),
  kill('kill-postmaster', postmasterOf),
  kill('kill-backend', backendOf),
  { name: 'kill-placing', needs: 'builtIn', rounds: 20, fault: killWhilePlacing },
  { name: 'disk-full', needs: 'smallDisk', rounds: 4, fault: fillDiskForAWhile },
  silence('both', 5, 3),
  silence('to', 30),
  silence('from', 30),
  silence('both', 120),
  { ...silence('both', 600), silentBeforeStop: 600 },
  {
    name: 'silent-commit',
    needs: 'proxy',
    rounds: 5,
    async fault({ proxy }) {
      await proxy?.swallowAfter('commit')
      return performance.now()
    },
  },
  {
    name: 'slow',
    needs: 'proxy',
    rounds: 1,
    async fault({ proxy }) {
      proxy?.slowDown(300)
      await sleep(30_000)
      proxy?.heal()
      return performance.now()
    },
  },
  {
    name: 'frozen-server',
    needs: 'twoServers',
    rounds: 3,
    // Devices that were never connected to the frozen server send the whole time.
    maxGapSeconds: 10,
    async fault(stage) {
      const { second, product, secondProxy, fleet, deviceIds } = stage
      const half = deviceIds.slice(deviceIds.length / 2)
      const pid = second?.pid() ?? 0
      fleet.move(half, second?.mqttPort ?? 0)
      await fleet.untilAllAnswered()
      fleet.longestGap()
      // The statement that writes readings is on its way, so its answer finds the server frozen, with the transaction open.
      await secondProxy?.passed('telemetry-fresh')
      process.kill(pid, 'SIGSTOP')
      const frozenMs = performance.now()
      await locksHeld(stage)
      fleet.move(half, product.mqttPort)
      const seconds = await fleet.untilAllAnswered(frozenMs)
      if (seconds > maxBackSeconds)
        throw new Error(`the devices of the frozen server waited ${seconds.toFixed(1)} s`)
      console.log(`  devices of the frozen server went on elsewhere after ${seconds.toFixed(1)} s`)
      await sleep(Math.max(0, 60_000 - seconds * 1000))
      process.kill(pid, 'SIGCONT')
      return performance.now()
    },
  },
]
