// `npm run bench -- raise [messages per second] [alarms]`: how long it takes from a fault that a machine sends until an open list of alarms
// says so in a browser, while 1,000 devices send nothing and while they send readings at this rate, in one run.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { signInCaller } from '../../e2e/testing/caller.ts'
import { installServer } from '../../e2e/testing/launch.ts'
import { openFresh } from '../console/browser.ts'
import { sendLoad } from '../parts/fork-program.ts'
import { connectFaulty, insertFleet } from '../parts/member-fleet.ts'
import { watchNewAlarms } from './watch.ts'

const rate = Number(process.argv[2] ?? 1_000)
/** Without load and under it; together at most as many as one page of the list, which counts what is new on it. */
const alarms = Number(process.argv[3] ?? 45)
const busy = 1_000
const maxMs = 1_000
const warmUpSeconds = 5

const server = await installServer({ DEMO: 'off', CAPTCHA: 'off' })
const database = new pg.Client(await server.database())
await database.connect()
await insertFleet(database, busy, 1 + 2 * alarms)
const { token } = await signInCaller(server.consoleUrl, 'member')
const browser = await openFresh(server.consoleUrl, token)
try {
  const [machine] = await connectAll(busy, 1)
  await machine?.report()
  await browser.page.goto(`${server.consoleUrl}#/alarm-log/log`)
  await browser.page.getByRole('row').nth(1).waitFor()
  const seen = await watchNewAlarms(browser.page)
  const still = report('no load', await raiseMany(busy + 1, 0))
  const load = sendLoad({
    port: server.mqttPort,
    devices: busy,
    metrics: 3,
    mode: 'steady',
    window: 0,
    rate,
    seconds: Math.ceil(alarms * 2.5),
    warmUpSeconds,
  })
  await sleep(warmUpSeconds * 1000)
  const loaded = report(`${rate} messages per second`, await raiseMany(busy + 1 + alarms, alarms))
  const { acknowledged, countedSeconds, counted, p99Ms } = await load
  console.log(
    `${acknowledged} messages acknowledged, ${Math.round(counted / countedSeconds)} per second, p99 ${p99Ms.toFixed(0)} ms`,
  )
  console.log(
    `p95 under load ${loaded <= maxMs ? 'within' : 'beyond'} ${maxMs} ms, ratio to no load ${(loaded / still).toFixed(2)}`,
  )

  /** Raises one alarm after the other; milliseconds from being sent until the page has counted it. */
  async function raiseMany(first: number, before: number): Promise<number[]> {
    const machines = await connectAll(first, alarms)
    const times: number[] = []
    for (const [n, machine] of machines.entries()) {
      const sentAt = Date.now()
      await machine.report()
      times.push((await seen.untilCounted(before + n + 1)) - sentAt)
      await sleep(1_000 + Math.random() * 500)
    }
    for (const machine of machines) await machine.close()
    return times
  }
} finally {
  await browser.close()
  await database.end()
  await server.remove()
}

/** Connected machines; nothing is news of them any more. */
async function connectAll(first: number, count: number) {
  const machines = await Promise.all(
    Array.from({ length: count }, (_, n) => connectFaulty(server.mqttPort, first + n)),
  )
  await sleep(3_000)
  return machines
}

/** Prints the times; returns their p95. */
function report(name: string, times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
  console.log(`${name}: ${times.length} alarms, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`)
  return at(0.95)
}
