import type { EventMap, Events } from '../../events/events.ts'

/** By which events people tell that they changed what a long list holds. */
export type Changes = readonly (keyof EventMap)[]

/** What is this old is asked anew behind the answer; what is this old again is not told any more. */
const renewAfterMs = 5_000
const lastsMs = 60_000

interface Answer<T> {
  value: T
  askedAt: number
}

interface Memory<T> {
  answers: Map<string, Answer<T>>
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

/**
 * Answers about long lists of one kind, at most `most` of them a server, each by what it was asked with. What people change themselves is
 * asked anew at once; what happens without these events shows within seconds.
 */
export function remembering<T>(changes: Changes, most: number, isLong: (value: T) => boolean): Remembered<T> {
  const memories = new WeakMap<Events, Memory<T>>()

  function memoryOf(events: Events): Memory<T> {
    const known = memories.get(events)
    if (known) return known
    const memory: Memory<T> = { answers: new Map(), asking: new Map(), times: 0 }
    memories.set(events, memory)
    const forget = () => {
      memory.answers.clear()
      memory.asking.clear()
      memory.times += 1
    }
    for (const name of changes) events.on(name, forget)
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
    const { answers, times } = memory
    const askedAt = performance.now()
    const value = await ask()
    if (times !== memory.times) return value
    answers.delete(asked)
    if (isLong(value)) answers.set(asked, { value, askedAt })
    const [oldest] = answers.keys()
    if (answers.size > most && oldest !== undefined) answers.delete(oldest)
    return value
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
