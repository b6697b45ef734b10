import { expect } from 'vitest'
import type { TestApp } from '../app.ts'

type Statement = readonly [text: string, values: unknown[]]

/**
 * Runs something while another connection holds uncommitted statements, and commits them once it waits for
 * their locks, on this many connections; fails if it never does.
 */
export async function againstUncommitted<Answer>(
  t: TestApp,
  statements: readonly Statement[],
  call: () => Promise<Answer>,
  waiting = 1,
): Promise<Answer> {
  const other = await t.database.pool.connect()
  try {
    await other.query('BEGIN')
    for (const [text, values] of statements) await other.query(text, values)
    const answer = call()
    await expect
      .poll(async () => {
        const { rows } = await t.database.pool.query(
          `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
        return rows[0].n
      })
      .toBeGreaterThanOrEqual(waiting)
    await other.query('COMMIT')
    return await answer
  } finally {
    await other.query('ROLLBACK')
    other.release()
  }
}
