import { execFile } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

export interface ProcessFacts {
  /**
   * Start time, in the system's own notation: pid and start time together identify a process, a pid alone may
   * be reused.
   */
  started: string
  command: string[]
}

/**
 * The process with this `pid`, or undefined if there is none. A zombie counts as none: where PID 1 does not
 * reap (many containers) it keeps its pid forever. Always undefined on Windows, where callers use other
 * means.
 */
export async function findProcess(pid: number): Promise<ProcessFacts | undefined> {
  if (process.platform === 'linux') return findInProc(pid)
  if (process.platform === 'win32') return undefined
  return findByPs(pid)
}

async function findInProc(pid: number): Promise<ProcessFacts | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may contain spaces and brackets itself, so the fields are counted after the last
    // one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0')
    command.pop()
    return { started: fields[19] ?? '', command }
  } catch {
    return undefined
  }
}

async function findByPs(pid: number): Promise<ProcessFacts | undefined> {
  try {
    const ps = promisify(execFile)
    const { stdout } = await ps('ps', [
      '-ww',
      '-o',
      'stat=',
      '-o',
      'lstart=',
      '-o',
      'command=',
      '-p',
      `${pid}`,
    ])
    const found = /^\s*(\S+)\s+(\w+\s+\w+\s+\d+\s+\d+:\d+:\d+\s+\d+)\s+(.*)$/.exec(stdout.trimEnd())
    if (!found || found[1]?.startsWith('Z')) return undefined
    return { started: found[2] ?? '', command: (found[3] ?? '').split(' ') }
  } catch {
    return undefined
  }
}

/** True once the process is gone (or its pid belongs to another one), false if `timeoutMs` passed first. */
export async function waitUntilGone(pid: number, started: string, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while ((await findProcess(pid))?.started === started) {
    if (performance.now() >= deadline) return false
    await sleep(20)
  }
  return true
}

/** Sends a signal; a process that is already gone is not an error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/**
 * Identifies the pid space: the running kernel and the pid namespace. Undefined where the system does not
 * say.
 */
export async function findPidSpace(): Promise<string | undefined> {
  try {
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8')
    return `${boot.trim()} ${await readlink('/proc/self/ns/pid')}`
  } catch {
    return process.platform === 'darwin' ? 'darwin' : undefined
  }
}
