import type { FastifyInstance } from 'fastify'
import { announce } from './announce.ts'
import { createApp } from './app.ts'
import { openDeviceSide } from './device-side.ts'
import { consoleFolder, migrationsFolder } from './folders.ts'
import { startJobs } from './jobs.ts'
import { joinCluster } from './platform/cluster/cluster.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import { openOnPort, PortTaken } from './platform/config/ports.ts'
import { checkServer } from './platform/database/check-server.ts'
import { startEmbeddedPostgres } from './platform/database/embedded/embedded-postgres.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/pools.ts'
import { createLog, type Logger } from './platform/log.ts'
import { Stopper } from './platform/stopper.ts'
import { ensureDemoFleet } from './seed/demo-fleet.ts'
import { seedFirstStart } from './seed/first-start.ts'

/** Starts everything in order; what was started is stopped in the opposite order, whether the start succeeds or not. */
async function start(config: Config, log: Logger, stopper: Stopper): Promise<void> {
  const connection = await connectionOf(config, log, stopper)
  await checkServer(connection, log).catch((error: Error) => {
    throw config.databaseUrl ? new Error(unreachable(config.databaseUrl, error)) : error
  })
  await migrate(connection, migrationsFolder, log)
  const database = openDatabase(connection, log)
  stopper.add('database connections', () => database.close())
  const firstAccounts = await seedFirstStart(database.people, config)
  const demoFleetFile = config.demo ? await ensureDemoFleet(database.people, config.dataDir) : undefined

  const cluster = await joinCluster(connection, database.devices, log)
  stopper.add('the other servers', () => cluster.close())
  const app = await createApp({ config, log, database, cluster, consoleFolder: await consoleFolder() })
  const devices = await openOnPort(config.mqtt, 'MQTT_PORT', (port) =>
    openDeviceSide({ app, database, log, port, host: config.host }),
  )
  stopper.add('device door', () => devices.close())
  const httpPort = await openOnPort(config.http, 'PORT', async (port) => {
    await listen(app.fastify, port, config.host)
    return (app.fastify.server.address() as { port: number }).port
  })
  stopper.add('console', () => app.fastify.close())
  stopper.add('jobs', startJobs(app, devices, database))

  announce({ config, httpPort, mqttPort: devices.port, firstAccounts })
  process.send?.({
    type: 'ready',
    consoleUrl: `http://localhost:${httpPort}/`,
    mqttPort: devices.port,
    demoFleetFile,
  })
}

/** On every interface when none is named: IPv6 with IPv4, or IPv4 alone where the machine has no IPv6. */
async function listen(fastify: FastifyInstance, port: number, host: string | undefined): Promise<void> {
  try {
    await fastify.listen({ port, host: host ?? '::' })
  } catch (error) {
    if (host !== undefined || (error as NodeJS.ErrnoException).code !== 'EAFNOSUPPORT') throw error
    await fastify.listen({ port, host: '0.0.0.0' })
  }
}

/** Names the variable and the server, never the password. */
function unreachable(databaseUrl: string, { message }: Error): string {
  const { host, pathname } = new URL(databaseUrl)
  return `The database of DATABASE_URL (${host}${pathname}) cannot be used: ${message}.`
}

/** The given PostgreSQL, or our own beside us. */
async function connectionOf(config: Config, log: Logger, stopper: Stopper) {
  if (config.databaseUrl) return { connectionString: config.databaseUrl }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  stopper.add('PostgreSQL', () => postgres.stop())
  void postgres.lost.then(() => {
    log.fatal(
      'PostgreSQL ended by itself; the server ends too, and a new start recovers every acknowledged reading',
    )
    void stopper.stop().finally(() => process.exit(1))
  })
  return postgres.connection
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const stopper = new Stopper(log)
  const end = (signal: string) => {
    log.info({ signal }, 'stopping')
    void stopper.stop().then((clean) => process.exit(clean ? 0 : 1))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  // The launcher is gone without a word, killed perhaps: nobody would stop us later.
  process.on('disconnect', () => end('disconnect'))
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise was left alone'))
  try {
    await start(config, log, stopper)
  } catch (error) {
    if (!stopper.stopping) {
      const sentence = error instanceof Error ? error.message : String(error)
      process.stderr.write(`\nLimpid cannot start. ${sentence}\n`)
      // A sentence of our own says enough; any other fault is one of the program.
      const level = error?.constructor === Error || error instanceof PortTaken ? 'debug' : 'error'
      log[level]({ err: error }, 'the start failed')
      await stopper.stop()
      process.exit(1)
    }
  }
}

try {
  await main()
} catch (error) {
  process.stderr.write(`\nLimpid cannot start. ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
