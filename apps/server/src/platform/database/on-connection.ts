import { Kysely, PostgresDialect } from 'kysely'
import type { PoolClient } from 'pg'
import type { Db, Tables } from './tables.ts'

/** Kysely on a connection that the caller holds and releases: to read in the caller's transaction. */
export function onConnection(client: PoolClient): Db {
  const held = { query: client.query.bind(client), release() {} }
  const pool = { connect: async () => held, end: async () => {}, options: {} }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
