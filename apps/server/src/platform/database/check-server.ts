import type pg from 'pg'
import type { Logger } from 'pino'
import { MIGRATION_LOCK } from './migrate.ts'
import { isDatabaseBusy, isDatabaseUnavailable } from './watch/unavailable.ts'
import { withClient } from './watch/with-client.ts'

const OLDEST_VERSION = 150_000
const limits = { name: 'check', statementMs: 60_000 }

/**
 * Checks whether this PostgreSQL is suitable: at least 15, UTF-8, pg_trgm can be created (all errors);
 * whether its trigrams cover Chinese (a warning: the search would find no Chinese name). Changes nothing.
 * Returns the warnings it logged.
 */
export function checkServer(connection: pg.ClientConfig, log: Logger): Promise<string[]> {
  return withClient(connection, limits, async (client) => {
    const { rows } = await client.query(
      "select current_setting('server_version_num')::int as number, current_setting('server_version') as version, current_setting('server_encoding') as encoding, current_database() as database",
    )
    const { number, version, encoding, database } = rows[0]
    if (number < OLDEST_VERSION)
      throw new Error(`PostgreSQL ${version} is too old; Limpid requires 15 or newer.`)
    if (encoding !== 'UTF8')
      throw new Error(
        `The database ${database} has the encoding ${encoding}. Create one with ENCODING 'UTF8' and set DATABASE_URL to it.`,
      )
    if (await seesChinese(client)) return []
    const warning =
      `Search will not find Chinese names: pg_trgm in the database ${database} drops Chinese characters because of its LC_CTYPE. ` +
      `Create the database again with: CREATE DATABASE ${database} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'`
    log.warn(warning)
    return [warning]
  })
}

async function seesChinese(client: pg.Client): Promise<boolean> {
  await client.query('begin')
  try {
    // If two servers create an extension at once, one of them fails, hence the lock.
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await client.query('create extension if not exists pg_trgm')
    const { rows } = await client.query("select cardinality(show_trgm('洗碗机')) > 0 as seen")
    return rows[0].seen
  } catch (cause) {
    if (isDatabaseUnavailable(cause) || isDatabaseBusy(cause)) throw cause
    throw new Error(
      `The extension pg_trgm cannot be created: ${(cause as Error).message}. Install PostgreSQL's contrib package, or let an administrator run: CREATE EXTENSION pg_trgm`,
      { cause },
    )
  } finally {
    await client.query('rollback').catch(() => {})
  }
}
