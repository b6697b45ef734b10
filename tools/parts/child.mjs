import { spawn } from 'node:child_process'
import { root } from './root.mjs'

const isWindows = process.platform === 'win32'
const retryForMs = 30_000
const parentEveryMs = 1000

/**
 * Starts a program in its own process group: Ctrl-C reaches only us, so that the program is stopped exactly
 * once and in our order. It writes to the terminal unless `stdio` says otherwise.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, stdio?: import('node:child_process').StdioOptions }} [options]
 */
export function startProgram(file, args, { env = process.env, stdio = 'inherit' } = {}) {
  return spawn(file, args, { cwd: root, env, stdio, detached: !isWindows })
}

/** Asks a program to stop and waits for its exit; kills it after half a minute. Resolves to its exit code. */
export async function stopProgram(child, signal = 'SIGTERM') {
  const ended = exitOf(child)
  if (isRunning(child)) child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), retryForMs)
  const code = await ended
  clearTimeout(timer)
  return code
}

/** Resolves to the exit code: 1 for a program that could not start or was ended by a signal, 137 for one that had to be killed. */
export function exitOf(child) {
  if (!isRunning(child)) return Promise.resolve(codeOf(child))
  return new Promise((resolve) => {
    child.once('exit', () => resolve(codeOf(child)))
    child.once('error', () => resolve(1))
  })
}

/**
 * Calls `stop` once, at the first stop request; npm and the terminal may both forward the same Ctrl-C. A
 * supervisor may stop only npm, which forwards nothing: the end of our parent process is a stop request too.
 */
export function onStopSignal(stop) {
  let requested = false
  const ask = (signal) => {
    if (requested) return
    requested = true
    stop(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => ask(signal))
  process.on('SIGHUP', () => ask('SIGTERM'))
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && ask('SIGTERM'), parentEveryMs).unref()
}

export function isRunning(child) {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

function codeOf(child) {
  if (child.signalCode === 'SIGKILL') return 137
  return child.exitCode ?? 1
}
