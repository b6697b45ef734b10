import { spawn } from 'node:child_process'
import { root } from './root.mjs'

const isWindows = process.platform === 'win32'
const patienceMs = 30_000
const parentEveryMs = 1000

/**
 * Starts a program in a process group of its own: Ctrl-C reaches only us, so that a program hears of the end
 * exactly once and in our order. It speaks to the terminal unless `stdio` says otherwise.
 */
export function startProgram(file, args, { env = process.env, stdio = 'inherit' } = {}) {
  return spawn(file, args, { cwd: root, env, stdio, detached: !isWindows })
}

/** Asks a program to end and waits until it has; after half a minute it is ended the hard way. Resolves to its exit code. */
export async function stopProgram(child, signal = 'SIGTERM') {
  const ended = exitOf(child)
  if (isRunning(child)) child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
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
 * Calls `stop` once, at the first request to end; npm and the terminal may both pass the same Ctrl-C on. A supervisor may end npm alone,
 * which tells nobody: the end of who started us is a request too.
 */
export function onceAskedToEnd(stop) {
  let asked = false
  const ask = (signal) => {
    if (asked) return
    asked = true
    stop(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => ask(signal))
  process.on('SIGHUP', () => ask('SIGTERM'))
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && ask('SIGTERM'), parentEveryMs).unref()
}

function isRunning(child) {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

function codeOf(child) {
  if (child.signalCode === 'SIGKILL') return 137
  return child.exitCode ?? 1
}
