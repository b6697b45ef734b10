/**
 * The simulated fleet as a separate program: dishwashers, washing machines and water probes that connect over
 * MQTT like any device, knowing only the server's address and their own tokens.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { assemble } from './fleet.ts'
import { readFleet } from './fleet-file.ts'
import { readSent, writeSent } from './history-file.ts'
import { createMachine, type Machine } from './machine.ts'
import { HELP, readOptions } from './options.ts'

const TICK_MS = 200
const REPORT_MS = 60_000
const PROGRESS_MS = 5_000
/** Machines that send their history at once: the others wait, so that those already live are not slowed down. */
const AT_ONCE = 3

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
  const sentBefore = readSent(options.historyFile)
  const keep = () => {
    const now = machines.map((machine) => [machine.member.sn, machine.sentUntilMs] as const)
    writeSent(options.historyFile, { ...sentBefore, ...Object.fromEntries(now.filter(([, ms]) => ms > 0)) })
  }
  const progress = setInterval(() => {
    keep()
    if (machines.length === members.length && machines.every(({ live }) => live)) return
    const share = machines.reduce((sum, machine) => sum + machine.sentShare, 0) / members.length
    if (options.backfillDays > 0) notifyParent({ type: 'history', share })
  }, PROGRESS_MS)
  const ticker = setInterval(() => machines.forEach((machine) => void machine.tick()), TICK_MS)

  const beganMs = Date.now()
  const lastNotified = new Map<string, number>()
  // Meters first: what they count is never less than what is known of the machines behind them.
  const waiting = members.toSorted((a, b) => b.behind.length - a.behind.length)
  const beginNext = async (): Promise<number> => {
    let sent = 0
    for (let member = waiting.shift(); member && !stopped; member = waiting.shift()) {
      const onChange = (state: 'up' | 'down', reason: string) => notifyOnce(lastNotified, state, reason)
      const sentUntilMs = sentBefore[member.sn] ?? 0
      const machine = createMachine(member, { ...options, sentUntilMs, onChange })
      machines.push(machine)
      // Computing a machine's counters takes time: let the others send in between.
      await pause(15)
      sent += await machine.begin()
    }
    return sent
  }
  const all = Promise.all(Array.from({ length: AT_ONCE }, beginNext)).then((counts) => {
    const readings = counts.reduce((sum, n) => sum + n, 0)
    const seconds = Math.max(0.001, (Date.now() - beganMs) / 1000)
    if (readings > 0)
      print(`history sent: ${readings} readings of ${options.backfillDays} days in ${seconds.toFixed(1)} s`)
    if (stopped) return
    keep()
    notifyParent({ type: 'live', readings, seconds: Math.round(seconds) })
    print('live')
  })
  await Promise.race([stopping.promise, all.then(() => stopping.promise)])
  clearInterval(report)
  clearInterval(ticker)
  clearInterval(progress)
  await Promise.all(machines.map((machine) => machine.stop()))
  keep()
  print('stopped')
  // Unacknowledged history is dropped; the next run sends it.
  process.exit(0)
}

/** Tells the program that started the fleet. */
function notifyParent(
  message: { type: 'history'; share: number } | { type: 'live'; readings: number; seconds: number },
) {
  if (process.connected) process.send?.(message)
}

/** Logs why the server cannot be reached, at most once a minute per reason. */
function notifyOnce(lastNotified: Map<string, number>, state: 'up' | 'down', reason: string): void {
  if (state === 'up') return
  const last = lastNotified.get(reason) ?? 0
  if (Date.now() - last < 60_000) return
  lastNotified.set(reason, Date.now())
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
