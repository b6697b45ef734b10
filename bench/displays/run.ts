// `npm run bench -- displays [machines] [updates]`: the big screen of a fleet in a browser. Prints what share of a core its page takes
// while nothing changes and while readings arrive, its elements, and its memory before and after the updates, in one run. See README.md.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { signInCaller } from '../../e2e/testing/caller.ts'
import { installServer } from '../../e2e/testing/launch.ts'
import { openFresh } from '../console/browser.ts'
import { sendLoad } from '../parts/fork-program.ts'
import { insertFleet } from '../parts/member-fleet.ts'
import { watchPage } from './page.ts'

const machines = Number(process.argv[2] ?? 500)
const updates = Number(process.argv[3] ?? 10_000)
const rate = 100
const quietSeconds = 60
const max = { share: 0.05, nodes: 1_000, growth: 1.1 }

const server = await installServer({ DEMO: 'off', CAPTCHA: 'off' })
const database = new pg.Client(await server.database())
await database.connect()
await insertFleet(database, machines, 0)
const { token } = await signInCaller(server.consoleUrl, 'member')
const browser = await openFresh(server.consoleUrl, token)
try {
  await browser.page.setViewportSize({ width: 1920, height: 1080 })
  await browser.page.goto(`${server.consoleUrl}#/data-big-screen`)
  await browser.page.getByRole('heading', { level: 1 }).waitFor()
  const page = await watchPage(browser)
  // Every machine is connected and has a first reading.
  await send(machines)
  await sleep(30_000)

  const quiet = await page.share(() => sleep(quietSeconds * 1000))
  const nodes = await page.nodes()
  await send(updates / 10)
  const before = await page.heapMegabytes()
  const frames = page.frames()
  const busy = await page.share(() => send(updates))
  const after = await page.heapMegabytes()

  const print = (what: string, value: string, isKept: boolean, goal: string) =>
    console.log(`${what}: ${value} (${goal}: ${isKept ? 'kept' : 'missed'})`)
  console.log(`${machines} machines, ${updates} updates, ${page.frames() - frames} messages to the page`)
  print('quiet', `${(quiet * 100).toFixed(1)} % of a core`, quiet < max.share, 'under 5 %')
  console.log(`busy: ${(busy * 100).toFixed(1)} % of a core at ${rate} readings a second`)
  print('elements', String(nodes), nodes <= max.nodes, `at most ${max.nodes}`)
  const growth = after / before
  const heap = `${before.toFixed(1)} MB before, ${after.toFixed(1)} MB after, ratio ${growth.toFixed(2)}`
  print('memory', heap, growth <= max.growth, `at most ${max.growth}`)
} finally {
  await browser.close()
  await database.end()
  await server.remove()
}

/** The machines send readings, this many in all. */
function send(messages: number) {
  return sendLoad({
    port: server.mqttPort,
    devices: machines,
    metrics: 3,
    mode: 'steady',
    window: 0,
    rate,
    seconds: Math.ceil(messages / rate),
    warmUpSeconds: 0,
  })
}
