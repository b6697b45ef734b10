import { type ChildProcess, spawn } from 'node:child_process'
import { open } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { childOptions } from './host/child-process.ts'
import type { Placement } from './host/placement.ts'
import { findProcess } from './host/processes.ts'
import { readPidFile } from './postmaster.ts'
import { lastServerLines } from './server-log.ts'

/** Where the postmaster listens: a socket in a folder of ours, or a port of this machine alone. */
export interface Listening {
  socketDir: string
  host: '' | '127.0.0.1'
  port: number
}

export interface Launched {
  child: ChildProcess
  pid: number
  started: string
}

/** The postmaster's arguments; `-D` comes first, postmaster.ts looks for it in the command line. */
export function postmasterArguments(data: string, at: Listening, settings: Record<string, string>): string[] {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', data, '-k', at.socketDir, '-h', at.host, '-p', `${at.port}`, ...options]
}

/**
 * Starts a postmaster and waits until it accepts connections. There is no timeout: a replay after power loss
 * takes its time and is logged; a postmaster that exits is an error with the last lines it wrote.
 */
export async function launch(
  postgres: string,
  args: string[],
  place: Placement,
  log: Logger,
): Promise<Launched> {
  const startFile = join(place.base, 'log', 'start.log')
  const output = await open(startFile, 'w', 0o600)
  const child = spawn(postgres, args, {
    ...childOptions(place.user),
    stdio: ['ignore', output.fd, output.fd],
  })
  let failure: string | undefined
  child.on('error', (error) => {
    failure = error.message
  })
  child.on('exit', (code, signal) => {
    failure = `exited with ${signal ?? code}`
  })
  // It deliberately outlives us when we are killed: the next start adopts it. It must not keep us alive
  // either.
  child.unref()
  const began = performance.now()
  for (let notifiedMs = 0; ; await sleep(10)) {
    if (failure !== undefined) {
      await output.close()
      throw new Error(
        `PostgreSQL did not start (${failure}): ${await lastServerLines(join(place.base, 'log'), startFile)}`,
      )
    }
    const file = await readPidFile(place.data)
    if (file?.ready && file.pid === child.pid) break
    const passedMs = performance.now() - began
    if (passedMs - notifiedMs >= 5_000) {
      notifiedMs = passedMs
      log.info(
        { seconds: Math.round(passedMs / 1000) },
        'PostgreSQL is replaying its log after an unclean shutdown',
      )
    }
  }
  await output.close()
  const pid = child.pid ?? 0
  return { child, pid, started: (await findProcess(pid))?.started ?? '' }
}

/** A port of 127.0.0.1 that was free a moment ago. */
export function findFreePort(): Promise<number> {
  return new Promise((settle, fail) => {
    const server = createServer()
    server.on('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => settle(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
