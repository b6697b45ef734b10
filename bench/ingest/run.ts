import { parseArgs } from 'node:util'
import { forkProgram, sendLoad } from '../parts/fork-program.ts'
import type { CopyOrder, CopyReport } from './copy.ts'
import { cpuBetween, postgresCpuSeconds } from './cpu.ts'
import type { LoadOrder, LoadReport } from './load.ts'
import { startServer } from './server.ts'

/**
 * How many readings per second are stored with acknowledgement after commit, with the load generator on the
 * same machine: `node bench/ingest/run.ts [--seconds 15] [--only steady|three|one|after|overload]`.
 */

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '15' },
    devices: { type: 'string', default: '1000' },
    window: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
  },
})
const seconds = Number(options.seconds)
const devices = Number(options.devices)
const requested = (phase: string) => options.only === '' || options.only === phase

const server = await startServer(devices)
const rows = async () => Number((await server.pool.query('select count(*) from telemetry')).rows[0].count)

const generate = (order: Partial<LoadOrder>) =>
  sendLoad({
    port: server.port,
    devices,
    metrics: 3,
    mode: 'closed',
    window: Number(options.window),
    rate: 1_000,
    seconds,
    warmUpSeconds: 3,
    ...order,
  })

async function phase(title: string, order: Partial<LoadOrder>): Promise<LoadReport> {
  const before = await rows()
  const postgres = await postgresCpuSeconds(server.pool)
  const cpu = process.cpuUsage()
  const memory: number[] = []
  const sampler = setInterval(() => memory.push(Math.round(process.memoryUsage().rss / 1e6)), 1_000)
  const report = await generate(order)
  clearInterval(sampler)
  const node = process.cpuUsage(cpu)
  const postgresSeconds = cpuBetween(postgres, await postgresCpuSeconds(server.pool))
  const stored = (await rows()) - before
  const metrics = order.metrics ?? 3
  const rate = report.counted / report.countedSeconds
  const each = (spent: number) => `${((spent / report.acknowledged) * 1e6).toFixed(1)} µs`
  console.log(`\n${title}`)
  console.log(`  ${Math.round(rate)} messages/s, ${Math.round(rate * metrics)} readings/s`)
  console.log(
    `  acknowledged after ${report.p50Ms.toFixed(1)} ms (median), ${report.p99Ms.toFixed(1)} ms (p99), ${report.maxMs.toFixed(0)} ms (longest)`,
  )
  console.log(
    `  CPU time per message: server ${each((node.user + node.system) / 1e6)}, PostgreSQL ${postgresSeconds === undefined ? 'unknown' : each(postgresSeconds)}, generator ${each(report.cpuSeconds)}`,
  )
  console.log(`  server memory, MB, each second: ${memory.join(' ')}`)
  const lost = report.sent - report.acknowledged
  console.log(
    `  sent ${report.sent}, held back ${report.heldBack}, unanswered ${lost}, rows ${stored} of ${report.acknowledged * metrics} acknowledged readings${stored === report.acknowledged * metrics ? '' : '  <-- NOT EQUAL'}`,
  )
  if (stored !== report.acknowledged * metrics || lost > 0) process.exitCode = 1
  return report
}

console.log(
  `Node ${process.version}, PostgreSQL (${server.name}) ${(await server.pool.query('show server_version')).rows[0].server_version}, ${devices} devices, QoS 1`,
)
const steady = { mode: 'steady', rate: 1_000 } as const
if (requested('steady')) await phase('A steady 1,000 messages per second', steady)
let rate = 15_000
if (requested('three')) {
  const report = await phase('Three readings per message, maximum throughput', { metrics: 3 })
  rate = report.counted / report.countedSeconds
  const copy = await forkProgram<CopyOrder, CopyReport>('ingest/copy.ts', {
    connection: server.connection,
    maxRows: 1_000_000,
  })
  console.log(
    `  COPY of ${copy.rows} of these rows into an identical table, nothing else running: ${Math.round(copy.perSecond)} rows/s; ratio ${((rate * 3) / copy.perSecond).toFixed(2)}`,
  )
}
if (requested('one')) await phase('One reading per message, maximum throughput', { metrics: 1 })
// Follow-up work of the flood (vacuum, checkpoints) still uses the disk.
if (requested('after')) await phase('A steady 1,000 messages per second, right after that', steady)
if (requested('overload')) {
  const offered = Math.round(rate * 10)
  await phase(`Overload: ${offered} messages per second offered`, { mode: 'steady', rate: offered })
}
await server.stop()
