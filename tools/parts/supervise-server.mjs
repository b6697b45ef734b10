import { setTimeout as sleep } from 'node:timers/promises'
import { exitOf, isRunning, stopProgram } from './child.mjs'

const firstPauseMs = 1_000
const longestPauseMs = 5_000
/** A server reports every 10 s that its event loop turns. One that has not for this long hangs, and would hang for ever. */
const hungAfterMs = 90_000
const looksPerLimit = 9

/**
 * Runs the server and starts it again when it exits unexpectedly: after a short pause if it was ready, otherwise with growing ones. One
 * that hangs is killed, also while it starts. A server that was never ready, with a wrong setting for example, is not started again: its message is the last thing on
 * the terminal.
 */
export function superviseServer(
  start,
  { log = console.error, pauseMs = firstPauseMs, hungMs = hungAfterMs, onReady = () => {} } = {},
) {
  const ending = new AbortController()
  let server
  let wasReady = false

  const run = async () => {
    for (let waitMs = pauseMs; ; ) {
      server = start()
      const watch = watchForHang(server, hungMs, log)
      server.on('message', (message) => {
        if (message?.type !== 'ready') return
        wasReady = true
        waitMs = pauseMs
        if (!ending.signal.aborted) onReady(message)
      })
      const code = await exitOf(server)
      watch.end()
      if (ending.signal.aborted || code === 0 || !wasReady) return code
      log(
        `The server exited unexpectedly (exit code ${code}). Acknowledged data is safe; it is started again in ${Math.ceil(waitMs / 1000)} s.`,
      )
      await sleep(waitMs, undefined, { signal: ending.signal }).catch(() => {})
      if (ending.signal.aborted) return code
      waitMs = Math.min(waitMs * 2, longestPauseMs)
    }
  }

  return {
    /** Resolves to the last exit code. */
    ended: run(),
    async stop(signal) {
      ending.abort()
      await stopProgram(server, signal)
    },
  }
}

/**
 * Kills a server that has reported once and then says nothing for so long, unless it said that a debugger may hold it. What counts is how often this looked in vain, not the clock: while the
 * machine sleeps, neither side can speak or look.
 */
function watchForHang(server, hungMs, log) {
  let inVain = 0
  let isDebugged = false
  let timer
  server.on('message', (message) => {
    inVain = 0
    if (message?.type === 'alive') isDebugged = message.isDebugged === true
    timer ??= setInterval(look, hungMs / looksPerLimit)
  })
  function look() {
    inVain += 1
    if (inVain < looksPerLimit || isDebugged || !isRunning(server)) return
    clearInterval(timer)
    log(`The server has not reacted for ${Math.ceil(hungMs / 1000)} s and is ended.`)
    server.kill('SIGKILL')
  }
  return { end: () => clearInterval(timer) }
}
