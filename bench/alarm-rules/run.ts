// `npm run bench -- alarm-rules [seconds per phase]`: what twenty alarm rules cost per reading. 1,000 devices send as fast as they are
// acknowledged, with the rules judged and without, in turns in one run; the ratio is of the processor time of server and PostgreSQL.
import { pino } from 'pino'
import type { RuleJudge } from '../../apps/server/src/modules/alarm-rules/judge/judge.port.ts'
import { createJudge } from '../../apps/server/src/modules/alarm-rules/judge/judge.service.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { createEvents } from '../../apps/server/src/platform/events/events.ts'
import { cpuBetween, postgresCpuSeconds } from '../ingest/cpu.ts'
import { startServer } from '../ingest/server.ts'
import { sendLoad } from '../parts/fork-program.ts'
import { twentyRules } from './rules.ts'

const seconds = Number(process.argv[2] ?? 15)
const devices = 1_000
const readingsPerMessage = 3
const rounds = 3
const maxRatio = 1.25

const log = pino({ level: 'warn' })
const events = createEvents((error) => log.error({ err: error }, 'a listener failed'))
let judge: RuleJudge | undefined
let isJudging = false
const server = await startServer(devices, {
  alarmRules: twentyRules,
  onCommitted(pool) {
    judge = createJudge({ ctx: { clock: systemClock, readingClock: systemClock, events, log }, pool })
    return (batch) => {
      if (isJudging) judge?.heard(batch)
    }
  },
})
const ticks = setInterval(() => void judge?.tick(), 1_000)

interface Cost {
  perSecond: number
  microseconds: number
}

async function measure(judging: boolean): Promise<Cost> {
  isJudging = judging
  const postgres = await postgresCpuSeconds(server.pool)
  const node = process.cpuUsage()
  const report = await generate()
  await judge?.settled()
  const { user, system } = process.cpuUsage(node)
  const database = cpuBetween(postgres, await postgresCpuSeconds(server.pool))
  if (database === undefined) throw new Error('the processor time of PostgreSQL is unknown here')
  const readings = report.acknowledged * readingsPerMessage
  const cost = {
    perSecond: (report.counted / report.countedSeconds) * readingsPerMessage,
    microseconds: ((user + system) / 1e6 + database) * (1e6 / readings),
  }
  console.log(
    `${judging ? '20 rules ' : 'no rules '} ${Math.round(cost.perSecond)} readings/s, ${cost.microseconds.toFixed(1)} µs each (server ${((user + system) / readings).toFixed(1)}), acknowledged after ${report.p50Ms.toFixed(0)} ms, p99 ${report.p99Ms.toFixed(0)} ms`,
  )
  return cost
}

const generate = () =>
  sendLoad({
    port: server.port,
    devices,
    metrics: readingsPerMessage,
    mode: 'closed',
    window: 10,
    rate: 0,
    seconds,
    warmUpSeconds: 3,
  })

// The first times are of code that is not compiled yet.
for (const judging of [false, true]) await measure(judging)

const ratios: { cost: number; rate: number }[] = []
for (let round = 0; round < rounds; round += 1) {
  const [without, judged] = [await measure(false), await measure(true)]
  ratios.push({
    cost: judged.microseconds / without.microseconds,
    rate: without.perSecond / judged.perSecond,
  })
}
const middle = (of: 'cost' | 'rate') =>
  ratios.map((one) => one[of]).toSorted((a, b) => a - b)[rounds >> 1] ?? 0
const { rows } = await server.pool.query<{ alarms: number; raises: number }>(
  `SELECT count(*)::int AS alarms, coalesce(sum(raises), 0)::int AS raises FROM alarms`,
)
console.log(
  `with 20 rules a reading costs ${middle('cost').toFixed(2)} times as much (at most ${maxRatio}), and the rate is ${middle('rate').toFixed(2)} times lower; medians of ${rounds} rounds; ` +
    `${rows[0]?.alarms} alarms, raised ${rows[0]?.raises} times`,
)
if (middle('cost') > maxRatio) process.exitCode = 1
clearInterval(ticks)
await judge?.close()
await server.stop()
