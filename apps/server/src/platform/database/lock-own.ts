import { type SelectQueryBuilder, sql } from 'kysely'
import type { Actor } from '../context.ts'
import { Problem } from '../problem.ts'

/**
 * A row of the actor's own, in a table with `id` and `account_id`, locked until the transaction ends: two changes at once follow each other.
 * Throws `notFound`.
 */
export async function lockOwn<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  id: string,
  actor: Actor,
): Promise<Row> {
  const row = await query
    .where(sql<string>`id`, '=', id)
    .where(sql<string>`account_id`, '=', actor.id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('notFound')
  return row as Row
}
