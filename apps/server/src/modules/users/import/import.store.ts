import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { refuseTaken } from '../users.store.ts'
import type { PlannedUser } from './import.rules.ts'
import '../users.tables.ts'

/** What all accounts of one import have in common. */
export interface GivenToAll {
  deptId: string
  /** For those without a password of their own. */
  unknownHash: string
}

export interface AddedUser extends PlannedUser {
  /** Of the generated password; null for none. */
  passwordHash: string | null
}

/** Adds accounts with their roles, all in one department, and returns their ids. Throws `usernameTaken`, `mobileTaken`, `emailTaken`. */
export async function insertUsers(
  tx: Db,
  users: readonly AddedUser[],
  { deptId, unknownHash }: GivenToAll,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(users)}::jsonb)
        AS g(username text, nickname text, gender text, mobile text, email text, "roleIds" bigint[], "passwordHash" text)
    ), added AS (
      INSERT INTO accounts (username, nickname, gender, mobile, email, dept_id, password_hash, password_initial, password_due)
      SELECT username, nickname, gender, mobile, email, ${deptId}::bigint, coalesce("passwordHash", ${unknownHash}::text),
        "passwordHash" IS NOT NULL, "passwordHash" IS NOT NULL FROM given
      RETURNING id, username
    ), held AS (
      INSERT INTO account_roles (account_id, role_id)
      SELECT added.id, unnest(given."roleIds") FROM added JOIN given USING (username)
    )
    SELECT id FROM added`
    .execute(tx)
    .catch(refuseTaken)
  return rows.map(({ id }) => id)
}
