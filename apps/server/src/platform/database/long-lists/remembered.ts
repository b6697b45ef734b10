import type { EventMap, Events } from '../../events/events.ts'

/** By which events people tell that they changed what a long list holds. */
export type Changes = readonly (keyof EventMap)[]

/** What is this old is asked anew behind the answer; what is this old again is not told any more. */
const renewAfterMs = 5_000
const lastsMs = 60_000

/** What all answers of one kind may take together. */
export const mostBytes = 16 * 1024 * 1024

/** What something that fits JSON takes in memory, about. */
export const bytesOfJson = (value: object): number => 2 * JSON.stringify(value).length

interface Answer<T> {
  value: T
  bytes: number
  askedAt: number
}

interface Memory<T> {
  answers: Map<string, Answer<T>>
  /** What they take. */
  bytes: number
  /** Questions that are under way: who asks the same waits for the same answer. */
  asking: Map<string, Promise<T>>
  /** How often it was emptied: what was asked before that is not kept. */
  times: number
}

export interface Remembered<T> {
  /** What is remembered of a question; undefined where nothing is, or where it is too old to tell. */
  find(events: Events, asked: string, ask: () => Promise<T>): T | undefined
  /** Asks, and remembers the answer if it took long enough to be worth it. */
  ask(events: Events, asked: string, ask: () => Promise<T>): Promise<T>
}

export interface Kind<T> {
  changes: Changes
  /** Answers that are remembered at most. */
  most: number
  /** What an answer takes in memory, about. */
  bytesOf(value: T): number
  /** Whether an answer took long enough to be remembered; each, where it is left out. */
  isLong?(value: T): boolean
}

/**
 * Answers about long lists of one kind, bounded in number and size for each server, each by what it was asked with; the ones asked longest ago
 * go first. What people change themselves is asked anew at once, and so is all after news of other servers may have been missed; what
 * happens without these events shows within seconds.
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

  function askAnew(events: Events, asked: string, ask: () => Promise<T>): Promise<T> {
    const memory = memoryOf(events)
    const underWay = memory.asking.get(asked)
    if (underWay) return underWay
    const asking = keep(memory, asked, ask).finally(() => {
      if (memory.asking.get(asked) === asking) memory.asking.delete(asked)
    })
    memory.asking.set(asked, asking)
    return asking
  }

  async function keep(memory: Memory<T>, asked: string, ask: () => Promise<T>): Promise<T> {
    const { times } = memory
    const askedAt = performance.now()
    const value = await ask()
    if (times !== memory.times) return value
    drop(memory, asked)
    if (!isLong(value)) return value
    const bytes = bytesOf(value) + 2 * asked.length
    if (bytes > mostBytes) return value
    memory.answers.set(asked, { value, bytes, askedAt })
    memory.bytes += bytes
    for (const oldest of memory.answers.keys()) {
      if (memory.answers.size <= most && memory.bytes <= mostBytes) break
      drop(memory, oldest)
    }
    return value
  }

  function drop(memory: Memory<T>, asked: string): void {
    memory.bytes -= memory.answers.get(asked)?.bytes ?? 0
    memory.answers.delete(asked)
  }

  return {
    ask: askAnew,
    find(events, asked, ask) {
      const known = memoryOf(events).answers.get(asked)
      if (!known) return undefined
      const ageMs = performance.now() - known.askedAt
      if (ageMs > lastsMs) return undefined
      if (ageMs > renewAfterMs) askAnew(events, asked, ask).catch(() => undefined)
      return known.value
    },
  }
}
