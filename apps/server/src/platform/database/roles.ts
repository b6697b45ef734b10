import type pg from 'pg'
import { changedByDevices, closedToDevices, readByDevices } from './device-rights.ts'
import { withClient } from './watch/with-client.ts'

const limits = { name: 'grants', statementMs: 60_000 }

/** The account of the server in its embedded database; the owner of the tables is another one. */
export const runtimeRole = 'limpid_app'

/** Rows that are added and never changed: what the server's account may do to them beyond reading and adding. */
const appendOnly: Record<string, string | undefined> = {
  // An entry is completed once, when its call has ended; a trigger keeps everything else.
  audit_lines: 'UPDATE (result, took_ms, actor_id, actor)',
  audit_things: undefined,
  audit_chain: undefined,
  diary_records: undefined,
  sign_in_log: 'DELETE',
  wallet_entries: undefined,
  point_entries: undefined,
  // Its free text is erased with the account.
  order_history: 'UPDATE (note)',
}
/** The account of the devices in the embedded database. */
export const devicesRole = 'limpid_devices'

/** What only the owner writes. */
const ownedOnly = ['schema_migrations', 'audit_cuts']

/**
 * Gives the server's account what it needs and no more, at every start, because migrations add tables: it reads and
 * writes rows, but owns nothing, so it can change no table, drop no trigger, and change or delete nothing in the audit, the wash ledger
 * and the books of the shop. `owner` connects as the account that owns the tables.
 */
export function grantRuntime(owner: pg.ClientConfig, role: string): Promise<void> {
  return withClient(owner, limits, async (client) => {
    await client.query('BEGIN')
    for (const statement of grantsFor(client.escapeIdentifier(role))) await client.query(statement)
    await client.query('COMMIT')
  })
}

/** The same for the devices' account, which moreover reaches no secret of people, no rights and no money. */
export function grantDevices(owner: pg.ClientConfig, role: string): Promise<void> {
  return withClient(owner, limits, async (client) => {
    const name = client.escapeIdentifier(role)
    await client.query('BEGIN')
    for (const statement of grantsFor(name)) await client.query(statement)
    await client.query(`REVOKE ALL ON ${closedToDevices.join(', ')}, accounts FROM ${name}`)
    await client.query(`REVOKE INSERT, UPDATE, DELETE ON ${readByDevices.join(', ')} FROM ${name}`)
    await client.query(`REVOKE INSERT, DELETE ON ${changedByDevices.join(', ')} FROM ${name}`)
    const { rows } = await client.query<{ columns: string }>(
      `SELECT string_agg(quote_ident(attname), ', ') AS columns FROM pg_attribute
        WHERE attrelid = 'accounts'::regclass AND attnum > 0 AND NOT attisdropped AND attname <> 'password_hash'`,
    )
    await client.query(`GRANT SELECT (${rows[0]?.columns}) ON accounts TO ${name}`)
    await client.query('COMMIT')
  })
}

function grantsFor(role: string): string[] {
  const guarded = [...Object.keys(appendOnly), ...ownedOnly].join(', ')
  return [
    // Two servers may start at once.
    'SELECT pg_advisory_xact_lock(5260417733204)',
    'REVOKE CREATE ON SCHEMA public FROM PUBLIC',
    `REVOKE ALL ON SCHEMA public FROM ${role}`,
    `GRANT USAGE ON SCHEMA public TO ${role}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role}`,
    `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role}`,
    `REVOKE UPDATE, DELETE ON ${guarded} FROM ${role}`,
    `REVOKE INSERT ON ${ownedOnly.join(', ')} FROM ${role}`,
    ...Object.entries(appendOnly).flatMap(([table, right]) =>
      right ? [`GRANT ${right} ON ${table} TO ${role}`] : [],
    ),
  ]
}

/** Makes an account of the server in the embedded database; returns how it connects. */
export async function makeRole(owner: pg.PoolConfig, role: string): Promise<pg.PoolConfig> {
  await withClient(owner, limits, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role])
    if (!rowCount) await client.query(`CREATE ROLE ${role}`)
    // Over TCP (Windows) a password is required; the socket's folder admits nobody else.
    const password =
      typeof owner.password === 'string'
        ? `PASSWORD ${client.escapeLiteral(owner.password)}`
        : 'PASSWORD NULL'
    await client.query(
      `ALTER ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS ${password}`,
    )
  })
  return { ...owner, user: role }
}
