import { setTimeout as sleep } from 'node:timers/promises'
import { exitOf, stopProgram } from './child.mjs'

const firstPauseMs = 1_000
const longestPauseMs = 5_000
/** A server that ran this long was well: the next pause is short again. */
const wellAfterMs = 20_000

/**
 * Runs the server and starts it again when it exits unexpectedly, with growing pauses. A server that was never ready, with a
 * wrong setting for example, is not started again: its message is the last thing on the terminal.
 */
export function superviseServer(
  start,
  { log = console.error, pauseMs = firstPauseMs, onReady = () => {} } = {},
) {
  const ending = new AbortController()
  let server
  let wasReady = false

  const run = async () => {
    for (let waitMs = pauseMs; ; ) {
      const beganMs = performance.now()
      server = start()
      server.on('message', (message) => {
        if (message?.type !== 'ready') return
        wasReady = true
        if (!ending.signal.aborted) onReady(message)
      })
      const code = await exitOf(server)
      if (ending.signal.aborted || code === 0 || !wasReady) return code
      if (performance.now() - beganMs > wellAfterMs) waitMs = pauseMs
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
