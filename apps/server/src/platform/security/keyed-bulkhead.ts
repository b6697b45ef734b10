import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import { Problem } from '../problem.ts'

/** Runs work in turn with other work of the same key. Throws `overloaded` while too much is waiting. */
export type KeyedBulkhead = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** At most `atOnce` of a key at a time on this server, and `waiting` more in a queue. */
export function createKeyedBulkhead(atOnce: number, waiting: number): KeyedBulkhead {
  const lanes = new Map<string, { lane: ReturnType<typeof bulkhead>; entered: number }>()
  return async (key, work) => {
    const one = lanes.get(key) ?? { lane: bulkhead(atOnce, waiting), entered: 0 }
    lanes.set(key, one)
    one.entered += 1
    try {
      return await one.lane.execute(work)
    } catch (error) {
      throw error instanceof BulkheadRejectedError ? new Problem('overloaded') : error
    } finally {
      one.entered -= 1
      if (one.entered === 0) lanes.delete(key)
    }
  }
}
