/**
 * The simulated fleet as a separate program: dishwashers, washing machines and water probes that connect over
 * MQTT like any device, knowing only the server's address and their own tokens.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { assemble, readFleet } from './fleet.ts'
import { createMachine, type Machine } from './machine.ts'
import { HELP, readOptions } from './options.ts'

const TICK_MS = 200
const REPORT_MS = 60_000

const print = (line: string) => console.log(`simulator: ${line}`)

try {
  await main()
} catch (error) {
  console.error(`simulator: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 2
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options === 'help') return print(HELP)
  const entries = readFleet(options.fleet)
  const members = assemble(entries, options)
  print(
    `${members.length} machines to ${options.host}:${options.port}, seed ${options.seed}, speed ${options.speed}`,
  )

  const stopping = Promise.withResolvers<void>()
  let stopped = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stopped = true
      stopping.resolve()
    })
  }
  // The parent process has died. A restart will spawn another fleet with the same tokens, so this one must
  // exit.
  process.once('disconnect', () => {
    stopped = true
    stopping.resolve()
  })
  const machines: Machine[] = []
  const report = setInterval(() => print(summary(machines)), REPORT_MS)
  const ticker = setInterval(() => machines.forEach((machine) => void machine.tick()), TICK_MS)

  const beganMs = Date.now()
  const said = new Map<string, number>()
  const begun = members.map(async (member, n) => {
    // Staggered: computing a machine's counters takes time.
    await pause(n * 15)
    if (stopped) return 0
    const onChange = (state: 'up' | 'down', reason: string) => notifyOnce(said, state, reason)
    const machine = createMachine(member, { ...options, onChange })
    machines.push(machine)
    return machine.begin()
  })
  const all = Promise.all(begun).then((counts) => {
    const sent = counts.reduce((sum, n) => sum + n, 0)
    const seconds = Math.max(0.001, (Date.now() - beganMs) / 1000)
    if (sent > 0)
      print(`history sent: ${sent} readings covering ${options.backfillDays} days in ${seconds.toFixed(1)} s`)
    if (!stopped) print('live')
  })
  await Promise.race([stopping.promise, all.then(() => stopping.promise)])
  clearInterval(report)
  clearInterval(ticker)
  await Promise.all(machines.map((machine) => machine.stop()))
  print('stopped')
  // Unacknowledged history is dropped; the next run sends it again.
  process.exit(0)
}

/** Logs why the server cannot be reached, at most once a minute per reason. */
function notifyOnce(said: Map<string, number>, state: 'up' | 'down', reason: string): void {
  if (state === 'up') return
  const last = said.get(reason) ?? 0
  if (Date.now() - last < 60_000) return
  said.set(reason, Date.now())
  print(`no connection (${reason}), retrying`)
}

function summary(machines: readonly Machine[]): string {
  const total = { up: 0, live: 0, messages: 0, waiting: 0, dropped: 0 }
  for (const { connection, live } of machines) {
    total.up += connection.up ? 1 : 0
    total.live += live ? 1 : 0
    total.messages += connection.stats.messages
    total.waiting += connection.waiting
    total.dropped += connection.dropped
  }
  const lost = total.dropped > 0 ? `, ${total.dropped} dropped` : ''
  return `${total.up}/${machines.length} connected, ${total.live} live, ${total.messages} messages, ${total.waiting} readings waiting${lost}`
}
