import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import type { Config } from './platform/config/config.ts'
import { startEmbeddedPostgres } from './platform/database/embedded/embedded-postgres.ts'
import { findRunningPostgres } from './platform/database/embedded/running.ts'
import type { Logger } from './platform/log.ts'

/** The database of DATABASE_URL, of a server running on the data folder, or of the folder itself. */
export async function commandDatabase(
  config: Config,
  log: Logger,
): Promise<{ connection: PoolConfig; stop: () => Promise<void> }> {
  const nothing = async () => {}
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl }, stop: nothing }
  await access(join(config.dataDir, 'postgres')).catch(() => {
    throw new Error(`There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL.`)
  })
  const running = await findRunningPostgres(config.dataDir)
  if (running) return { connection: running, stop: nothing }
  return startEmbeddedPostgres({ dataDir: config.dataDir, log })
}
