import { mkdir, realpath, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { bringUp, type Running } from './bring-up.ts'
import { ensureCluster, OWN_NAME } from './cluster.ts'
import { findNativeDir, prepareBinaries } from './host/binaries.ts'
import { takeLock } from './host/lock.ts'
import { placeCluster } from './host/placement.ts'
import { findProcess } from './host/processes.ts'
import { prepareSocketDir } from './host/socket-dir.ts'
import { findFreePort } from './launch.ts'
import { stopByPgCtl, stopPostmaster } from './postmaster.ts'
import { keepServerLogSmall } from './server-log.ts'
import { ensureDatabase } from './sessions.ts'
import { settingsFor } from './settings.ts'

export interface EmbeddedPostgres {
  connection: PoolConfig
  /** True if the postmaster of a killed server was still running and is reused. */
  adopted: boolean
  /** Resolves when PostgreSQL ended without `stop`, for instance killed for lack of memory. */
  lost: Promise<void>
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
  /** Settings that override ours. */
  settings?: Record<string, string>
}

/* PostgreSQL as a child process of the server, from the npm binaries, without their wrapper.
   - One server per data folder (lock.ts), one postmaster per cluster (postmaster.ts).
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
  const { postmaster, at, adopted } = await bringUp({
    place,
    binaries,
    settings,
    log,
    listen: async () =>
      tcp
        ? { socketDir: '', host: '127.0.0.1', port: await findFreePort() }
        : {
            socketDir: await prepareSocketDir(place.base, place.user, options.socketDir),
            host: '',
            port: 5432,
          },
  })
  const connection: PoolConfig = {
    host: at.host || at.socketDir,
    port: at.port,
    user: OWN_NAME,
    database: OWN_NAME,
    ...(tcp ? { password } : {}),
  }
  const serverLog = keepServerLogSmall(join(place.base, 'log'))
  let stopped: Promise<void> | undefined
  const stop = async () => {
    serverLog.stop()
    if (process.platform === 'win32') await stopByPgCtl(binaries, place.data, place.user)
    else await stopPostmaster(postmaster, log)
    if (at.socketDir !== '' && options.socketDir === undefined) await rmdir(at.socketDir).catch(() => {})
    release()
    log.info('the embedded PostgreSQL has stopped')
  }
  const ended = watchEnd(postmaster, () => stopped !== undefined)
  const lost = new Promise<void>((settle) => {
    void ended.then(() => {
      if (stopped) return
      log.error(
        { pid: postmaster.pid },
        `the embedded PostgreSQL exited unexpectedly, see ${join(place.base, 'log')}`,
      )
      settle()
    })
  })
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
  return { connection, adopted, lost, stop: stopOnce }
}

/**
 * Our own child reports its end; an adopted postmaster is another process's child and is polled once a
 * second.
 */
async function watchEnd(postmaster: Running, enough: () => boolean) {
  const child = postmaster.child
  if (child) {
    if (child.exitCode === null && child.signalCode === null)
      await new Promise((settle) => child.once('exit', settle))
    return
  }
  while (!enough() && (await findProcess(postmaster.pid))?.started === postmaster.started)
    await sleep(1_000, undefined, { ref: false })
}
