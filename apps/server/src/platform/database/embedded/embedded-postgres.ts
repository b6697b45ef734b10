import { mkdir, realpath, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { ensureCluster, OWN_NAME } from './cluster.ts'
import { findNativeDir, prepareBinaries } from './host/binaries.ts'
import { takeLock } from './host/lock.ts'
import { placeCluster } from './host/placement.ts'
import { prepareSocketDir } from './host/socket-dir.ts'
import { findFreePort } from './launch.ts'
import { stopByPgCtl, stopPostmaster } from './postmaster.ts'
import { limitServerLog } from './server-log.ts'
import { ensureDatabase } from './sessions.ts'
import { settingsFor } from './settings.ts'
import { startPostmaster } from './start-postmaster.ts'
import { supervise } from './supervise.ts'

export interface EmbeddedPostgres {
  connection: PoolConfig
  /** True if the postmaster of a killed server was still running and is reused. */
  adopted: boolean
  /** Fast shutdown; close the pools first. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  dataDir: string
  log: Logger
  socketDir?: string
  /** Folder with bin, lib, share; by default that of the npm package. */
  nativeDir?: string
  /** Where binaries and cluster go when the account of root's child cannot reach the usual places. */
  fallbackRoot?: string
  /** Windows has no sockets usable by PostgreSQL clients in Node. */
  transport?: 'socket' | 'tcp'
  /** The first pause before a postmaster that ended is started again; it doubles with every failure. */
  restartAfterMs?: number
  /** Settings that override ours. */
  settings?: Record<string, string>
}

/* PostgreSQL as a child process of the server, from the npm binaries, without their wrapper.
   - One server per data folder (lock.ts), one postmaster per cluster (postmaster.ts).
   - A postmaster that ends by itself is started again (supervise.ts).
   - The postmaster outlives a killed server; the next start adopts it, or stops it when its arguments
   differ.
   - Nothing the user owns is opened up for the account that root's child runs under (placement.ts). */

/** Starts (or adopts) the PostgreSQL of `dataDir` and returns how to connect to it. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true })
  const dataDir = await realpath(options.dataDir)
  const lock = await takeLock(join(dataDir, 'postgres.lock'))
  try {
    return await start({ ...options, dataDir }, lock.release)
  } catch (error) {
    lock.release()
    throw error
  }
}

async function start(options: EmbeddedPostgresOptions, release: () => void): Promise<EmbeddedPostgres> {
  const log = options.log
  const began = performance.now()
  const place = await placeCluster(options.dataDir, options.fallbackRoot ?? '/var/lib/limpid', log)
  const binaries = await prepareBinaries(
    options.nativeDir ?? findNativeDir(),
    place.copyRoot,
    place.user,
    log,
  )
  const password = await ensureCluster(place, binaries, log)
  const settings = { ...(await settingsFor(place.data)), ...options.settings }
  const tcp = (options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket')) === 'tcp'
  if (process.platform === 'win32') await stopByPgCtl(binaries, place.data, place.user)
  const requested = { place, binaries, settings, log }
  const { postmaster, at, adopted } = await startPostmaster({
    ...requested,
    listen: async () =>
      tcp
        ? { socketDir: '', host: '127.0.0.1', port: await findFreePort() }
        : {
            socketDir: await prepareSocketDir(place.base, place.user, options.socketDir),
            host: '',
            port: 5432,
          },
  })
  const supervised = supervise({
    first: postmaster,
    // Where the pools look for it.
    restart: async () => (await startPostmaster({ ...requested, listen: async () => at })).postmaster,
    log,
    ...(options.restartAfterMs !== undefined && { restartAfterMs: options.restartAfterMs }),
  })
  const connection: PoolConfig = {
    host: at.host || at.socketDir,
    port: at.port,
    user: OWN_NAME,
    database: OWN_NAME,
    ...(tcp ? { password } : {}),
  }
  const serverLog = limitServerLog(join(place.base, 'log'))
  let stopped: Promise<void> | undefined
  const stop = async () => {
    serverLog.stop()
    const running = await supervised.stop()
    if (process.platform === 'win32') await stopByPgCtl(binaries, place.data, place.user)
    else if (running) await stopPostmaster(running, log)
    if (at.socketDir !== '' && options.socketDir === undefined) await rmdir(at.socketDir).catch(() => {})
    release()
    log.info('the embedded PostgreSQL has stopped')
  }
  const stopOnce = () => {
    stopped ??= stop()
    return stopped
  }
  try {
    await ensureDatabase(connection)
  } catch (error) {
    await stopOnce()
    throw error
  }
  log.info(
    {
      cluster: place.data,
      postmaster: postmaster.pid,
      user: place.user?.name,
      host: connection.host,
      port: at.port,
      adopted,
    },
    `the embedded PostgreSQL ${binaries.major} ${adopted ? 'was still running and is reused' : 'has started'} (${Math.round(performance.now() - began)} ms)`,
  )
  return { connection, adopted, stop: stopOnce }
}
