import type { PoolConfig } from 'pg'
import { type Config, userOf } from '../config/config.ts'
import type { Logger } from '../log.ts'
import type { Stopper } from '../stopper.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { grantRuntime, makeRuntimeRole, runtimeRole } from './roles.ts'

/** A fast shutdown writes what is only in memory; it continues by itself when the server has ended. */
const postgresStopMs = 15_000

/** The configured PostgreSQL, or the embedded one: as the owner of its tables, and as the account of the server. */
export async function connectionsOf(
  config: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>,
  log: Logger,
  stopper: Stopper,
): Promise<Connections> {
  if (config.databaseUrl) return configured(config.databaseUrl, config.databaseOwnerUrl)
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  stopper.add('PostgreSQL', () => postgres.stop(), postgresStopMs)
  const owner = postgres.connection
  return {
    owner,
    async runtime() {
      const connection = await makeRuntimeRole(owner)
      await grantRuntime(owner, runtimeRole)
      return connection
    },
  }
}

interface Connections {
  owner: PoolConfig
  /** After the migrations: what they made is granted first. */
  runtime: () => Promise<PoolConfig>
}

function configured(databaseUrl: string, ownerUrl: string | undefined): Connections {
  const connection = { connectionString: databaseUrl }
  if (ownerUrl === undefined) return { owner: connection, runtime: async () => connection }
  const owner = { connectionString: ownerUrl }
  return {
    owner,
    async runtime() {
      await grantRuntime(owner, userOf(databaseUrl))
      return connection
    },
  }
}
