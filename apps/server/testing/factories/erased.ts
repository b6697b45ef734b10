import type { TestApp } from '../app.ts'

/** The id of an account that was erased. */
export async function erasedAccount(t: TestApp, name: string): Promise<string> {
  const { id } = await t.person(name, ['MEMBER'])
  await t.database.pool.query(
    `UPDATE accounts SET username = 'deleted~' || id, nickname = 'deleted~' || id, enabled = false, deleted_at = now() WHERE id = $1`,
    [id],
  )
  return id
}
