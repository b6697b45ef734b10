import type pg from 'pg'

interface Statement {
  text: string
  values: unknown[]
  ms: number
}

/**
 * Watches the statements that pass through a pool; the returned function explains the slowest statement of a
 * call.
 */
export function watchStatements(pool: pg.Pool): (call: () => Promise<unknown>) => Promise<string> {
  let said: Statement[] | undefined
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    Object.assign(client, {
      async query(...args: unknown[]) {
        const started = performance.now()
        const result = await query(...args)
        const ms = performance.now() - started
        const [text, values] = args
        if (typeof text === 'string' && /^\s*(select|with)/i.test(text))
          said?.push({ text, values: (values as unknown[]) ?? [], ms })
        return result
      },
    })
  })
  return async (call) => {
    said = []
    await call()
    const [slowest] = said.toSorted((a, b) => b.ms - a.ms)
    const statements = said.length
    said = undefined
    if (!slowest) return 'no statement was recorded'
    const { text, values, ms } = slowest
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN (ANALYZE, BUFFERS, COSTS OFF, SUMMARY OFF) ${text}`,
      values,
    )
    return `the slowest of its ${statements} statements, ${ms.toFixed(1)} ms, and its plan:\n${text}\n${rows.map((row) => shortened(row['QUERY PLAN'])).join('\n')}`
  }
}

/** A line of a plan without the ids of a long list. */
const shortened = (line: string) =>
  line.replace(/\{(\d+,){20,}\d+\}/g, (ids) => `{${ids.split(',').length} ids}`)
