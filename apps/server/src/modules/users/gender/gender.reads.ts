import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../users.tables.ts'

/** The stored gender of an account; undefined where there is no such account. */
export async function findGender(db: Db, id: string): Promise<string | undefined> {
  const account = await db.selectFrom('accounts').select('gender').where('id', '=', id).executeTakeFirst()
  return account?.gender
}

/** Number of accounts with each of these values. */
export async function countAccountsByGender(
  db: Db,
  genders: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ gender: string; count: number }>`
    SELECT gender, count(*)::int AS count FROM accounts WHERE gender = ANY(${[...genders]}::text[]) GROUP BY gender`.execute(
    db,
  )
  return new Map(rows.map(({ gender, count }) => [gender, count]))
}
