// `npm run test:faults [-- <scenario> ... --rounds=N]`: what the product does on a bad day, in about an hour and a half. Devices
// send readings, and whoever receives an acknowledgement writes it to a file; then servers and databases are killed, frozen, silenced
// and starved of disk. Afterwards every acknowledged reading must be stored once, and the product must be back by itself. The last
// scenario, `alarms`, kills servers while they notify people.
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/embedded-postgres.ts'
import { findRunningPostgres } from '../../apps/server/src/platform/database/embedded/running.ts'
import { openFaultyProxy } from '../../apps/server/testing/databases/faulty-proxy.ts'
import { buildServer } from '../../tools/parts/server-build.mjs'
import { runAlarmScenarios } from './alarms/play.ts'
import { insertDevices, startFleet } from './fleet.ts'
import { openOracle } from './oracle.ts'
import { startProduct } from './product.ts'
import { maxBackSeconds, type Scenario, type Stage, scenarios } from './scenarios.ts'
import { mountSmallDisk } from './small-disk.ts'

const devices = 20
const port = Number(process.env['FAULTS_PORT'] ?? 18_080)
const args = process.argv.slice(2)
const requestedRounds = Number(args.find((arg) => arg.startsWith('--rounds='))?.split('=')[1] ?? Number.NaN)
if (
  args.some((arg) => arg.startsWith('--rounds')) &&
  !(Number.isInteger(requestedRounds) && requestedRounds > 0)
)
  throw new Error('--rounds=N takes a whole number from 1')
const names = args.filter((arg) => !arg.startsWith('--rounds='))

/** Where a server writes what it says, beside its disk, which may be full; it stays if something was wrong. */
const logOf = (dataDir: string, port: number) => `${dataDir}.${port}.log`

type Ending = () => Promise<unknown>

async function setStage(needs: Scenario['needs'], dataDir: string, endings: Ending[]) {
  if (needs === 'builtIn' || needs === 'smallDisk') {
    if (needs === 'smallDisk') {
      const unmount = await mountSmallDisk(dataDir)
      if (!unmount) return undefined
      endings.push(unmount)
    }
    const product = await startProduct({ dataDir, port, logFile: logOf(dataDir, port) })
    endings.push(product.stop)
    const database = async () => (await findRunningPostgres(dataDir)) as pg.ClientConfig
    return { product, database }
  }
  // What PostgreSQL allows by default; the built-in one, which has a single server, allows fewer.
  const settings = { max_connections: '100' }
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }), settings })
  endings.push(postgres.stop)
  const { host = '', port: at, user, database: name } = postgres.connection
  const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}&port=${at}`
  const database = async () => postgres.connection as pg.ClientConfig
  const start = async (port: number) => {
    const own = join(dataDir, `server-${port}`)
    await mkdir(own)
    const proxy = await openFaultyProxy(url)
    endings.push(proxy.end)
    const product = await startProduct({
      ...{ dataDir: own, port, logFile: logOf(dataDir, port) },
      databaseUrl: proxy.url,
    })
    endings.push(product.stop)
    return { product, proxy }
  }
  const first = await start(port)
  if (needs === 'proxy') return { ...first, database }
  const second = await start(port + 2)
  return { ...first, database, second: second.product, secondProxy: second.proxy }
}

/** Runs a scenario on a separate installation. Resolves to what was wrong. */
async function play(scenario: Scenario): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'limpid-faults-'))
  await chmod(dataDir, 0o755)
  const file = `${dataDir}.acknowledged`
  const endings: Ending[] = [() => rm(dataDir, { recursive: true, force: true })]
  const wrong: string[] = []
  try {
    const set = await setStage(scenario.needs, dataDir, endings)
    if (!set) return ['not possible here: a small disk cannot be mounted']
    const client = new pg.Client(await set.database())
    await client.connect()
    const deviceIds = await insertDevices(client, devices)
    await client.end()
    const oracle = openOracle(file)
    const fleet = startFleet(deviceIds, set.product.mqttPort, oracle)
    const stage: Stage = { ...set, fleet, deviceIds, dataDir }
    await fleet.untilAllAnswered()
    const rounds = Number.isNaN(requestedRounds)
      ? scenario.rounds
      : Math.min(requestedRounds, scenario.rounds)
    const back: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      fleet.longestGap()
      const ended = await scenario.fault(stage, round)
      back.push(typeof ended === 'number' ? await fleet.untilAllAnswered(ended) : ended.backSeconds)
      const gap = fleet.longestGap()
      if (gap > (scenario.maxGapSeconds ?? Number.POSITIVE_INFINITY))
        wrong.push(`nothing was acknowledged for ${gap.toFixed(1)} s`)
    }
    await fleet.stop()
    const slowest = Math.max(...back)
    if (slowest > maxBackSeconds) wrong.push(`back after ${slowest.toFixed(1)} s`)
    const check = new pg.Client(await set.database())
    await check.connect()
    const { acknowledged, missing, doubled } = await oracle.compare(check)
    await check.end()
    if (missing > 0) wrong.push(`${missing} acknowledged readings are missing`)
    if (doubled > 0) wrong.push(`${doubled} readings count twice`)
    console.log(
      `${scenario.name}: ${rounds} times, ${acknowledged} acknowledged, ${missing} missing, ${doubled} twice, back after at most ${slowest.toFixed(1)} s`,
    )
    if (scenario.needs === 'proxy') wrong.push(...(await stopWhileSilent(stage, scenario.silentBeforeStop)))
    await rm(file)
  } catch (error) {
    wrong.push(String(error))
  } finally {
    for (const end of endings.toReversed()) await end().catch?.(() => {})
  }
  const logs = [port, port + 2].map((one) => logOf(dataDir, one))
  if (wrong.length > 0) console.error(`${scenario.name}: see ${logs[0]}`)
  else for (const log of logs) await rm(log, { force: true })
  return wrong
}

/** A stop has its limit, also when the database says nothing. */
async function stopWhileSilent({ proxy, product }: Stage, silentSeconds = 0): Promise<string[]> {
  proxy?.swallow('both')
  await sleep(silentSeconds * 1000)
  const seconds = await product.stop()
  console.log(
    `  stopped in ${seconds.toFixed(1)} s after ${silentSeconds} s without an answer of the database`,
  )
  return seconds > 20 ? [`stopped only after ${seconds.toFixed(1)} s`] : []
}

const alarms = 'alarms'
const alarmRounds = 20
const isChosen = (name: string) => names.length === 0 || names.includes(name)
const known = [...scenarios.map(({ name }) => name), alarms]
// Before anything starts: a mistyped name or an unknown option, `--list` for example, would otherwise play for an hour and a half.
if (names.some((name) => !known.includes(name))) {
  console.error(`Usage: npm run test:faults -- [<scenario> ...] [--rounds=N]. Scenarios: ${known.join(', ')}`)
  process.exit(1)
}
// As `npm run build` leaves it for `npm run serve`.
buildServer(process.execPath)
const chosen = scenarios.filter(({ name }) => isChosen(name))
let failed = 0
const report = (name: string, faults: readonly string[]) => {
  failed += faults.length
  for (const fault of faults) console.error(`${name}: ${fault}`)
}
for (const scenario of chosen) report(scenario.name, await play(scenario))
if (isChosen(alarms))
  report(
    alarms,
    await runAlarmScenarios(Number.isNaN(requestedRounds) ? alarmRounds : requestedRounds, port + 10),
  )
process.exit(failed > 0 ? 1 : 0)
