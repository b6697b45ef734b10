import type { EventMap, Events } from '../../events/events.ts'

/** The events that report changes to the content of a long list. */
export type Changes = readonly (keyof EventMap)[]

/** A result this old is refreshed in the background; at twice this age it is no longer used. */
const renewAfterMs = 5_000
const lastsMs = 60_000

/** Maximum size of all cached results of one kind. */
export const maxBytes = 16 * 1024 * 1024

/** Approximate memory of a JSON value. */
export const bytesOfJson = (value: object): number => 2 * JSON.stringify(value).length

interface Answer<T> {
  value: T
  bytes: number
  requestedAt: number
}

interface Memory<T> {
  answers: Map<string, Answer<T>>
  /** Their total size. */
  bytes: number
  /** Running queries: the same query waits for the same result. */
  asking: Map<string, Promise<T>>
  /** How often the cache was cleared: results of earlier queries are not stored. */
  times: number
}

export interface Remembered<T> {
  /** The cached result of a query; undefined if there is none, or if it is too old. */
  find(events: Events, requested: string, ask: () => Promise<T>): T | undefined
  /** Runs the query, and caches the result if it took long enough to be worthwhile. */
  ask(events: Events, requested: string, ask: () => Promise<T>): Promise<T>
}

export interface Kind<T> {
  changes: Changes
  /** Maximum number of cached results. */
  most: number
  /** Approximate memory of a result. */
  bytesOf(value: T): number
  /** Whether a result took long enough to be cached; always when omitted. */
  isLong?(value: T): boolean
}

/**
 * A per-server cache of results about one kind of long list, bounded in number and size, keyed by query; the
 * least recently used go first. Changes made by users invalidate at once, and everything is invalidated after
 * events of other servers may have been missed; changes without these events show within seconds.
 */
export function remembering<T>({ changes, most, bytesOf, isLong = () => true }: Kind<T>): Remembered<T> {
  const memories = new WeakMap<Events, Memory<T>>()

  function memoryOf(events: Events): Memory<T> {
    const known = memories.get(events)
    if (known) return known
    const memory: Memory<T> = { answers: new Map(), bytes: 0, asking: new Map(), times: 0 }
    memories.set(events, memory)
    const forget = () => {
      memory.answers.clear()
      memory.bytes = 0
      memory.asking.clear()
      memory.times += 1
    }
    for (const name of [...changes, 'news.missed'] as const) events.on(name, forget)
    return memory
  }

  function refetchAll(events: Events, requested: string, ask: () => Promise<T>): Promise<T> {
    const memory = memoryOf(events)
    const underWay = memory.asking.get(requested)
    if (underWay) return underWay
    const asking = keep(memory, requested, ask).finally(() => {
      if (memory.asking.get(requested) === asking) memory.asking.delete(requested)
    })
    memory.asking.set(requested, asking)
    return asking
  }

  async function keep(memory: Memory<T>, requested: string, ask: () => Promise<T>): Promise<T> {
    const { times } = memory
    const requestedAt = performance.now()
    const value = await ask()
    if (times !== memory.times) return value
    drop(memory, requested)
    if (!isLong(value)) return value
    const bytes = bytesOf(value) + 2 * requested.length
    if (bytes > maxBytes) return value
    memory.answers.set(requested, { value, bytes, requestedAt })
    memory.bytes += bytes
    for (const oldest of memory.answers.keys()) {
      if (memory.answers.size <= most && memory.bytes <= maxBytes) break
      drop(memory, oldest)
    }
    return value
  }

  function drop(memory: Memory<T>, requested: string): void {
    memory.bytes -= memory.answers.get(requested)?.bytes ?? 0
    memory.answers.delete(requested)
  }

  return {
    ask: refetchAll,
    find(events, requested, ask) {
      const known = memoryOf(events).answers.get(requested)
      if (!known) return undefined
      const ageMs = performance.now() - known.requestedAt
      if (ageMs > lastsMs) return undefined
      if (ageMs > renewAfterMs) refetchAll(events, requested, ask).catch(() => undefined)
      return known.value
    },
  }
}
