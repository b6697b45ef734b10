import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { exitOf, startProgram, stopProgram } from './child.mjs'
import { environmentOf } from './node24.mjs'

const historyDays = 3
const shortestPauseMs = 1_000
const longestPauseMs = 30_000
/** A simulator that ran this long was healthy: after the next failure the shortest pause applies again. */
const wellAfterMs = 60_000

/**
 * Keeps the simulated fleet running against the server's MQTT endpoint: it logs to `simulator.log` beside the
 * fleet file, and is restarted with increasing delays when it exits by itself. Returns a function that stops
 * it.
 */
export function keepSimulator(node, { mqttPort, demoFleetFile }) {
  const logFile = join(dirname(demoFleetFile), 'simulator.log')
  mkdirSync(dirname(logFile), { recursive: true })
  closeSync(openSync(logFile, 'w', 0o600))
  const args = [
    'apps/simulator/src/main.ts',
    ...['--fleet', demoFleetFile, '--host', '127.0.0.1', '--port', String(mqttPort)],
    ...['--backfill-days', String(historyDays)],
  ]
  let child
  let timer
  let stopped = false
  let pauseMs = shortestPauseMs

  function start() {
    const log = openSync(logFile, 'a', 0o600)
    const startedAt = Date.now()
    child = startProgram(node, args, { env: environmentOf(node), stdio: ['ignore', log, log, 'ipc'] })
    closeSync(log)
    exitOf(child).then((code) => {
      if (stopped) return
      if (Date.now() - startedAt > wellAfterMs) pauseMs = shortestPauseMs
      console.error(`The simulated fleet exited (exit code ${code}) and is restarted; see ${logFile}`)
      timer = setTimeout(start, pauseMs)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    })
  }

  start()
  return async function stop() {
    stopped = true
    clearTimeout(timer)
    await stopProgram(child)
  }
}
