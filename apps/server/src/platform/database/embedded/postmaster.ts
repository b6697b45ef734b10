import { readFile, realpath, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Binaries } from './host/binaries.ts'
import { run } from './host/child-process.ts'
import type { ChildUser } from './host/child-user.ts'
import { findProcess, signal, waitUntilGone } from './host/processes.ts'

export interface Postmaster {
  pid: number
  started: string
  command: string[]
  port: number
  socketDir: string
}

/** The lines of postmaster.pid: pid, data folder, start time, port, socket folder, listen address, memory key, state. */
export async function readPidFile(
  data: string,
): Promise<{ pid: number; port: number; socketDir: string; ready: boolean } | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const lines = text.split('\n').map((line) => line.trim())
  return {
    pid: Number(lines[0]),
    port: Number(lines[3]),
    socketDir: lines[4] ?? '',
    ready: lines[7] === 'ready',
  }
}

/**
 * The postmaster still running on this cluster, left by a killed server. A pid file whose pid is dead, a
 * zombie, or now belongs to another program is removed: PostgreSQL itself would refuse to start over a reused
 * pid.
 */
export async function findPostmaster(data: string, log: Logger): Promise<Postmaster | undefined> {
  let file = await readPidFile(data)
  if (file && !(file.pid > 1)) {
    // Empty: either being written right now by a postmaster whose server was killed, or cut off by a power loss.
    await sleep(1_000)
    file = await readPidFile(data)
  }
  if (!file) return undefined
  const found = file.pid > 1 ? await findProcess(file.pid) : undefined
  if (found && (await servesCluster(found.command, data))) return { ...file, ...found }
  if (process.platform === 'win32') return undefined
  log.info({ postmaster: file.pid, now: found?.command[0] }, 'removing a stale PostgreSQL lock')
  // If it is running after all, unseen by us, PostgreSQL's shared memory key of this folder still prevents a
  // second one.
  await rm(join(data, 'postmaster.pid'), { force: true })
  return undefined
}

/**
 * Everybody can read the command line; /proc/<pid>/cwd and exe are not readable, even for root in a
 * container.
 */
async function servesCluster(command: string[], data: string): Promise<boolean> {
  if (basename(command[0] ?? '') !== 'postgres') return false
  const line = `${command.join(' ')} `
  const folders = [data, await realpath(data).catch(() => data)]
  return folders.some((folder) => line.includes(` -D ${folder} `))
}

/**
 * Fast shutdown: sessions end, committed data is kept. After 10 s an immediate one (the next start replays
 * the log, nothing committed is lost), and as a last resort SIGKILL.
 */
export async function stopPostmaster(
  postmaster: { pid: number; started: string },
  log: Logger,
): Promise<void> {
  const steps = [
    { name: 'SIGINT', waitMs: 10_000 },
    { name: 'SIGQUIT', waitMs: 10_000 },
    { name: 'SIGKILL', waitMs: 10_000 },
  ] as const
  for (const { name, waitMs } of steps) {
    if ((await findProcess(postmaster.pid))?.started === postmaster.started) signal(postmaster.pid, name)
    if (await waitUntilGone(postmaster.pid, postmaster.started, waitMs)) return
    log.warn({ postmaster: postmaster.pid }, `PostgreSQL did not stop within ${waitMs / 1000} s of ${name}`)
  }
  throw new Error(`PostgreSQL (process ${postmaster.pid}) could not be stopped`)
}

/** Windows has no signals between processes: pg_ctl talks to the postmaster through PostgreSQL's own pipe. */
export async function stopByPgCtl(
  binaries: Binaries,
  data: string,
  user: ChildUser | undefined,
): Promise<void> {
  const status = await run(binaries.pgCtl, ['status', '-D', data], user)
  if (status.code !== 0) return
  const fast = await run(binaries.pgCtl, ['stop', '-D', data, '-m', 'fast', '-w', '-t', '10'], user)
  if (fast.code === 0) return
  const immediate = await run(binaries.pgCtl, ['stop', '-D', data, '-m', 'immediate', '-w', '-t', '10'], user)
  if (immediate.code !== 0) throw new Error(`PostgreSQL could not be stopped: ${immediate.output}`)
}
