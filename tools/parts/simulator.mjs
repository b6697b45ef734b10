import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { exitOf, startProgram, stopProgram } from './child.mjs'
import { environmentOf } from './node24.mjs'

const shortestPauseMs = 1_000
const longestPauseMs = 30_000
/** A simulator that ran this long was healthy: after the next failure the shortest pause applies again. */
const wellAfterMs = 60_000

/**
 * Keeps the simulated fleet running against the server's MQTT endpoint: it logs to `simulator.log` beside the
 * fleet file, and is restarted with increasing delays when it exits by itself. Its history is sent in the background; how far is
 * in a file beside it, so that a stopped fill continues with the next start. Returns a function that stops it.
 */
export function superviseSimulator(node, { mqttPort, demoFleetFile, demoHistoryDays }) {
  const logFile = join(dirname(demoFleetFile), 'simulator.log')
  mkdirSync(dirname(logFile), { recursive: true })
  closeSync(openSync(logFile, 'w', 0o600))
  const args = [
    'apps/simulator/src/main.ts',
    ...['--fleet', demoFleetFile, '--host', '127.0.0.1', '--port', String(mqttPort)],
    ...['--backfill-days', String(demoHistoryDays)],
    ...['--history-file', join(dirname(demoFleetFile), 'demo-history.json')],
  ]
  let child
  let timer
  let stopped = false
  let pauseMs = shortestPauseMs
  let quarters = 0

  function start() {
    const log = openSync(logFile, 'a', 0o600)
    const startedAt = Date.now()
    child = startProgram(node, args, { env: environmentOf(node), stdio: ['ignore', log, log, 'ipc'] })
    closeSync(log)
    child.on('message', report)
    exitOf(child).then((code) => {
      if (stopped) return
      if (Date.now() - startedAt > wellAfterMs) pauseMs = shortestPauseMs
      console.error(`The simulated fleet exited (exit code ${code}) and is restarted; see ${logFile}`)
      timer = setTimeout(start, pauseMs)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    })
  }

  /** In quarters: the terminal is for other things too. */
  function report({ type, share, readings, seconds }) {
    const now = Math.floor(share * 4)
    if (type === 'history' && now > quarters) {
      quarters = now
      console.log(`  Demo history 演示历史数据  ${now * 25} %`)
    }
    if (type === 'live' && readings > 0)
      console.log(`  Demo history 演示历史数据  complete: ${readings} readings in ${seconds} s`)
  }

  start()
  return async function stop() {
    stopped = true
    clearTimeout(timer)
    await stopProgram(child)
  }
}
