import { url } from 'node:inspector'

const defaultEveryMs = 10_000

/**
 * Reports to the program that supervises this process, if one does, at once and then every 10 s, that the event loop turns. It ends and
 * starts again a process that stops reporting: a hanging server answers nobody and does not end by itself. A debugger that is open may hold
 * it, and is reported too.
 */
export function reportAlive(everyMs = defaultEveryMs): void {
  const report = () => {
    // The channel may close meanwhile; then this process stops.
    if (process.connected)
      process.send?.({ type: 'alive', isDebugged: url() !== undefined }, undefined, undefined, () => {})
  }
  report()
  setInterval(report, everyMs).unref()
}
