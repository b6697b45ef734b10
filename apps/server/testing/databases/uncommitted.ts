import { expect } from 'vitest'
import type { TestApp } from '../app.ts'

type Statement = readonly [text: string, values: unknown[]]

/**
 * Runs something while another connection holds uncommitted statements, and commits them once it waits for
 * their locks, on this many connections; fails at once if it ends without waiting.
 */
export async function againstUncommitted<Answer>(
  t: TestApp,
  statements: readonly Statement[],
  call: () => Promise<Answer>,
  waiting = 1,
): Promise<Answer> {
  const other = await t.database.pool.connect()
  let lost: Error | undefined
  try {
    await other.query('BEGIN')
    for (const [text, values] of statements) await other.query(text, values)
    let hasEnded = false
    const answer = call().finally(() => {
      hasEnded = true
    })
    // Awaited only after the wait, which may fail first.
    answer.catch(() => {})
    await expect.poll(async () => hasEnded || (await isWaiting(t, waiting))).toBe(true)
    expect(hasEnded, 'the call ended before the other statements were committed').toBe(false)
    await other.query('COMMIT')
    return await answer
  } finally {
    await other.query('ROLLBACK').catch((error) => {
      lost = error
    })
    // A lost connection would stay in the pool, which would wait for it when it closes.
    other.release(lost)
  }
}

async function isWaiting(t: TestApp, connections: number): Promise<boolean> {
  const { rows } = await t.database.pool.query(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows[0].n >= connections
}
