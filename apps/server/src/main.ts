import { flushCompileCache } from 'node:module'
import { createApp } from './app.ts'
import { openDeviceSide } from './device-side.ts'
import { consoleFolder, migrationsFolder } from './folders.ts'
import { latestSeen } from './modules/telemetry/telemetry.public.ts'
import { createClocks } from './platform/clocks/clocks.ts'
import { createDatabaseClock } from './platform/clocks/database-clock.ts'
import { isRemoteDatabase } from './platform/clocks/remote-database.ts'
import { joinCluster } from './platform/cluster/cluster.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import { openIfChosen, openOnPort, PortInUse } from './platform/config/ports.ts'
import { backupJobs, retainWalFor } from './platform/database/backup/backups.ts'
import { connectionsOf } from './platform/database/connections.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/pools.ts'
import { untilAvailable } from './platform/database/watch/until-available.ts'
import { watchDatabase } from './platform/database/watch/watch.ts'
import { onInterface } from './platform/http/listening/listen.ts'
import { createWaitingPage } from './platform/http/waiting/waiting-page.ts'
import { createLog, type Logger } from './platform/log.ts'
import { reportAlive } from './platform/processes/alive.ts'
import { removeFormerCompileCaches } from './platform/processes/compile-cache.ts'
import { createPasswords } from './platform/security/passwords.ts'
import { Stopper } from './platform/stopper.ts'
import { type Certificate, certificateOf, renewalOf } from './platform/tls/certificate.ts'
import { ensureDemoFleet } from './seed/demo/demo-fleet.ts'
import { seedDemoPeople } from './seed/demo/demo-people.ts'
import { historyDaysLeft } from './seed/demo/history-left.ts'
import { seedFirstStart } from './seed/first-start.ts'
import { refuseWeakPassword } from './seed/initial-password.ts'
import { announce } from './startup-message.ts'

/**
 * Starts everything in order; everything started is stopped in reverse order, whether the start succeeds or
 * not.
 */
async function start(config: Config, log: Logger, stopper: Stopper): Promise<void> {
  const { backup, databaseUrl, dataDir, demo } = config
  await refuseWeakPassword(config)
  let reading: Promise<Certificate | undefined> | undefined
  const readCertificate = () => {
    reading ??= config.tls ? certificateOf(config.tls, dataDir, log) : Promise.resolve(undefined)
    return reading
  }
  const waitingPage = createWaitingPage({ config, certificate: readCertificate })
  stopper.add('waiting page', () => waitingPage.close())
  const until = untilAvailable({
    log,
    stopping: stopper.signal,
    onWait(text) {
      process.stderr.write(`\n${text}\n`)
      return waitingPage.open()
    },
  })
  const { owner, checked, runtime } = await until(() => connectionsOf(config, log, stopper))
  await until(checked)
  await until(() => migrate(owner, migrationsFolder, log))
  const { server: connection, devices: ofDevices } = await until(runtime)
  const database = openDatabase(connection, log, { devices: ofDevices })
  stopper.add('database connections', () => database.close())
  const clock = createDatabaseClock()
  const watch = watchDatabase({ connection, log, waiting: database.waiting, onClock: clock.read })
  stopper.add('database watch', () => watch.stop())
  await watch.begun
  const passwords = createPasswords()
  const clocks = createClocks({
    log,
    databaseAheadMs: () => watch.clockAheadMs,
    databaseElsewhere: isRemoteDatabase(databaseUrl),
    latestStored: await until(() => latestSeen(database.devices)),
  })
  if (!databaseUrl) await until(() => retainWalFor(owner, backup?.folder))
  const firstAccounts = await until(() => seedFirstStart(database.people, config, passwords, clock.now()))
  const fleet = demo && (await until(() => ensureDemoFleet(database.people, dataDir, demo, clock.now())))

  const cluster = await until(() => joinCluster(connection, database.devices, log))
  stopper.add('cluster connection', () => cluster.close())
  const certificate = await readCertificate()
  const app = await createApp({
    config,
    certificate: config.tls?.https && certificate,
    log,
    database,
    watch,
    clock,
    clocks,
    cluster,
    passwords,
    consoleFolder: await consoleFolder(),
  })
  const devices = await openOnPort(config.mqtt, 'MQTT_PORT', (port) =>
    openDeviceSide({ app, database, log, clocks, port, host: config.mqttHost }),
  )
  stopper.add('MQTT endpoint', () => devices.close())
  const mqttsPort = await openIfChosen(
    config.tls?.mqtts,
    'MQTTS_PORT',
    async (port) => certificate && devices.listenTls({ port, host: config.host }, certificate),
  )
  await waitingPage.close()
  const httpPort = await openOnPort(config.http, 'PORT', async (port) => {
    await onInterface(config.host, (host) => app.fastify.listen({ port, host }))
    return (app.fastify.server.address() as { port: number }).port
  })
  stopper.add('console', () => app.fastify.close())
  const httpsPort = await openIfChosen(config.tls?.https, 'HTTPS_PORT', async (port) =>
    app.https?.listen(port, config.host),
  )
  stopper.add(
    'jobs',
    app.startJobs([
      ...devices.jobs,
      ...(certificate ? [renewalOf(certificate)] : []),
      ...(backup ? backupJobs({ ...backup, connection: owner, dataDir, log }) : []),
    ]),
  )

  const ports = { http: httpPort, https: httpsPort, mqtt: devices.port, mqtts: mqttsPort }
  announce({
    ...{ config, ports, firstAccounts },
    historyDaysLeft: demo && fleet ? await historyDaysLeft(fleet.file, demo.historyDays, clock.now()) : 0,
  })
  process.send?.({
    type: 'ready',
    consoleUrl: `http://localhost:${httpPort}/`,
    mqttPort: devices.port,
    httpsPort,
    mqttsPort,
    demoFleetFile: fleet?.file,
    demoHistoryDays: demo?.historyDays,
  })
  await removeFormerCompileCaches(dataDir).catch((error: unknown) =>
    log.warn({ err: error }, 'compiled code of a former version of Node could not be deleted'),
  )
  if (demo && fleet?.isNew && demo.historyDays > 0)
    await seedDemoPeople(app, demo.language, firstAccounts?.password)
}

async function main(): Promise<void> {
  // A start can hang too.
  reportAlive()
  // On a full disk what is said there is lost, and the server continues.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  // Before it serves anybody; at its end it would be too late for a server that is killed.
  flushCompileCache()
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const stopper = new Stopper(log)
  const end = (signal: string) => {
    log.info({ signal }, 'stopping')
    void stopper.stop().then((clean) => process.exit(clean ? 0 : 1))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  // The launcher is gone without a signal, possibly killed: nobody would stop this process later.
  process.on('disconnect', () => end('disconnect'))
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled promise rejection'))
  try {
    await start(config, log, stopper)
  } catch (error) {
    if (!stopper.stopping) {
      const sentence = error instanceof Error ? error.message : String(error)
      process.stderr.write(`\nLimpid cannot start. ${sentence}\n`)
      // Our own error messages are sufficient; any other error is a bug and needs its stack.
      const level = error?.constructor === Error || error instanceof PortInUse ? 'debug' : 'error'
      log[level]({ err: error }, 'startup failed')
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
