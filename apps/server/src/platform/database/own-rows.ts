import { type SelectQueryBuilder, sql } from 'kysely'
import type { Actor } from '../context.ts'
import { Problem } from '../problem.ts'
import type { Db, Tables } from './tables.ts'

/** The columns that name the account a row belongs to. */
type Owner = 'account_id' | 'owner_id'
type Owned<Column extends Owner> = {
  [Name in keyof Tables & string]: Column extends keyof Tables[Name] ? Name : never
}[keyof Tables & string]

/**
 * The number of an account's rows in a table. Whoever counts the same rows at once waits until this transaction ends, so that two of them
 * cannot both take the last place.
 */
export async function countOwn<Column extends Owner>(
  tx: Db,
  table: Owned<Column>,
  column: Column,
  accountId: string,
): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${table} ${accountId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${accountId}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

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
