import type pg from 'pg'

interface Statement {
  text: string
  values: unknown[]
  ms: number
}

/** Remembers the slowest statement that goes through a pool from now on, and explains it on demand. */
export function watchSlowest(pool: pg.Pool): () => Promise<string> {
  let slowest: Statement | undefined
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    Object.assign(client, {
      async query(...args: unknown[]) {
        const started = performance.now()
        const result = await query(...args)
        const ms = performance.now() - started
        const [text, values] = args
        if (typeof text === 'string' && text.startsWith('select') && ms > (slowest?.ms ?? 0))
          slowest = { text, values: (values as unknown[]) ?? [], ms }
        return result
      },
    })
  })
  return async () => {
    if (!slowest) return 'no statement was watched'
    const { text, values, ms } = slowest
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN (ANALYZE, BUFFERS, COSTS OFF, SUMMARY OFF) ${text}`,
      values,
    )
    return `\nthe slowest statement, ${ms.toFixed(1)} ms, and its plan:\n${text}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`
  }
}
