import type { Logger } from '../log.ts'

interface Options<T> {
  log: Logger
  /** What could not be done, in words, and of what: for the log. */
  failure: (item: T) => [of: object, what: string]
  stopping?: AbortSignal | undefined
}

/**
 * Works on one item after the other. An item that fails is logged and keeps no other waiting. Returns how many were done; throws the last
 * error if none was, as the trouble is then hardly with the items.
 */
export async function workEach<T>(
  items: Iterable<T> | AsyncIterable<T>,
  { log, failure, stopping }: Options<T>,
  work: (item: T) => Promise<unknown>,
): Promise<number> {
  let done = 0
  let last: { error: unknown } | undefined
  for await (const item of items) {
    if (stopping?.aborted) break
    try {
      await work(item)
      done += 1
    } catch (error) {
      const [of, what] = failure(item)
      log.error({ err: error, ...of }, what)
      last = { error }
    }
  }
  if (last && done === 0) throw last.error
  return done
}
