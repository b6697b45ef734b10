import { LRUCache } from 'lru-cache'
import type { EventMap, Events } from '../../events/events.ts'

/** The events that report changes to the content of a long list. */
export type Changes = readonly (keyof EventMap)[]

/** A result this old is refreshed in the background. */
const renewAfterMs = 5_000
/** A result this old is no longer used. */
const lastsMs = 60_000

/** Maximum size of all cached results of one kind. */
export const maxBytes = 16 * 1024 * 1024

/** Approximate memory of a JSON value. */
export const bytesOfJson = (value: object): number => 2 * JSON.stringify(value).length

/** `undefined` means that there is no result. */
type Cacheable = NonNullable<unknown>

interface Memory<T extends Cacheable> {
  answers: LRUCache<string, T>
  /** Running queries: the same query waits for the same result. */
  asking: Map<string, Promise<T>>
  /** How often the cache was cleared: results of earlier queries are not stored. */
  times: number
}

export interface Remembered<T extends Cacheable> {
  /** The cached result of a query; undefined if there is none, or if it is too old. */
  find(events: Events, requested: string, ask: () => Promise<T>): T | undefined
  /** Runs the query, and caches the result if it took long enough to be worthwhile. */
  ask(events: Events, requested: string, ask: () => Promise<T>): Promise<T>
}

export interface Kind<T extends Cacheable> {
  changes: Changes
  /** Maximum number of cached results. */
  maxEntries: number
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
export function remembering<T extends Cacheable>({
  changes,
  maxEntries,
  bytesOf,
  isLong = () => true,
}: Kind<T>): Remembered<T> {
  const memories = new WeakMap<Events, Memory<T>>()

  function memoryOf(events: Events): Memory<T> {
    const known = memories.get(events)
    if (known) return known
    const answers = new LRUCache<string, T>({ max: maxEntries, maxSize: maxBytes, ttl: lastsMs })
    const memory: Memory<T> = { answers, asking: new Map(), times: 0 }
    memories.set(events, memory)
    const forget = () => {
      memory.answers.clear()
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
    const start = performance.now()
    const value = await ask()
    if (times !== memory.times) return value
    if (isLong(value)) {
      // A result larger than `maxBytes` is not stored, and removes its earlier version.
      const size = Math.max(1, bytesOf(value) + 2 * requested.length)
      memory.answers.set(requested, value, { size, start })
    } else memory.answers.delete(requested)
    return value
  }

  return {
    ask: refetchAll,
    find(events, requested, ask) {
      const { answers } = memoryOf(events)
      const known = answers.get(requested)
      if (known === undefined) return undefined
      const ageMs = lastsMs - answers.getRemainingTTL(requested)
      if (ageMs > renewAfterMs) refetchAll(events, requested, ask).catch(() => undefined)
      return known
    },
  }
}
