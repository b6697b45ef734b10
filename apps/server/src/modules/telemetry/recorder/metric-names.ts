import type { Queryable } from './writer-connection.ts'

/**
 * Metric keys and the numbers that stand for them in every reading. Rows of `metrics` are never changed or
 * deleted.
 */
export interface MetricNames {
  /** Assigns a number to every key that has none yet. */
  intern(keys: ReadonlySet<string>): Promise<void>
  /** Loads the keys of numbers not seen before. */
  learn(ids: readonly number[]): Promise<void>
  has(key: string): boolean
  idOf(key: string): number
  keyOf(id: number): string
}

export function createMetricNames(db: Queryable): MetricNames {
  const ids = new Map<string, number>()
  const keys = new Map<number, string>()

  const keep = (rows: { id: number; key: string }[]) => {
    for (const { id, key } of rows) {
      ids.set(key, id)
      keys.set(id, key)
    }
  }

  return {
    async intern(requested) {
      const missing = [...requested].filter((key) => !ids.has(key)).sort()
      if (missing.length === 0) return
      const read = () =>
        db.query<{ id: number; key: string }>('select id, key from metrics where key = any($1)', [missing])
      keep((await read()).rows)
      const unknown = missing.filter((key) => !ids.has(key))
      if (unknown.length === 0) return
      // A conflict would waste a sequence number, so this runs only for unknown keys.
      await db.query('insert into metrics (key) select unnest($1::text[]) on conflict do nothing', [unknown])
      keep((await read()).rows)
    },
    async learn(requested) {
      const missing = [...new Set(requested)].filter((id) => !keys.has(id))
      if (missing.length === 0) return
      const { rows } = await db.query<{ id: number; key: string }>(
        'select id, key from metrics where id = any($1::int[])',
        [missing],
      )
      keep(rows)
    },
    has: (key) => ids.has(key),
    idOf: (key) => known(ids.get(key), key),
    keyOf: (id) => known(keys.get(id), id),
  }
}

function known<Value>(value: Value | undefined, what: string | number): Value {
  if (value === undefined) throw new Error(`metric ${what} has not been interned`)
  return value
}
