import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { refuseTaken } from '../users.store.ts'
import type { PlannedUser } from './import.rules.ts'
import '../users.tables.ts'

export interface AddedUser extends PlannedUser {
  /** Of the generated password; null for none. */
  passwordHash: string | null
}

/**
 * Adds accounts with their roles and returns their ids; `unknownHash` is for those without a password of their
 * own. Throws `usernameTaken`, `mobileTaken`, `emailTaken`.
 */
export async function insertUsers(
  tx: Db,
  users: readonly AddedUser[],
  unknownHash: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(users)}::jsonb)
        AS g(username text, nickname text, gender text, mobile text, email text, "roleIds" bigint[], "passwordHash" text,
             "deptId" bigint, status boolean)
    ), added AS (
      INSERT INTO accounts (username, nickname, gender, mobile, email, dept_id, enabled, password_hash, password_initial, password_due)
      SELECT username, nickname, gender, mobile, email, "deptId", status, coalesce("passwordHash", ${unknownHash}::text),
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

/** Updates accounts and sets their roles. Throws `mobileTaken`, `emailTaken`. */
export async function updateUsers(tx: Db, users: readonly (PlannedUser & { id: string })[]): Promise<void> {
  await sql`
    UPDATE accounts a
       SET nickname = g.nickname, gender = g.gender, mobile = g.mobile, email = g.email, dept_id = g."deptId", enabled = g.status
      FROM jsonb_to_recordset(${JSON.stringify(users)}::jsonb)
        AS g(id bigint, nickname text, gender text, mobile text, email text, "deptId" bigint, status boolean)
     WHERE a.id = g.id AND a.deleted_at IS NULL`
    .execute(tx)
    .catch(refuseTaken)
  const held = sql`jsonb_to_recordset(${JSON.stringify(users)}::jsonb) AS g(id bigint, "roleIds" bigint[])`
  await sql`
    DELETE FROM account_roles ar USING ${held}
     WHERE ar.account_id = g.id AND ar.role_id <> ALL (g."roleIds")`.execute(tx)
  await sql`
    INSERT INTO account_roles (account_id, role_id) SELECT g.id, unnest(g."roleIds") FROM ${held}
    ON CONFLICT DO NOTHING`
    .execute(tx)
    .catch(refuseTaken)
}
