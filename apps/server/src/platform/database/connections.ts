import type { PoolConfig } from 'pg'
import { type Config, userOf } from '../config/config.ts'
import type { Logger } from '../log.ts'
import type { Stopper } from '../stopper.ts'
import { checkServer } from './check-server.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { devicesRole, grantDevices, grantRuntime, makeRole, runtimeRole } from './roles.ts'
import { naming, requireSameDatabase } from './same-database.ts'

/** A fast shutdown writes what is only in memory; it continues by itself when the server has ended. */
const postgresStopMs = 15_000

/** The configured PostgreSQL, or the embedded one: as the owner of its tables, and as the accounts of the server. */
export async function connectionsOf(
  config: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'databaseDevicesUrl' | 'dataDir'>,
  log: Logger,
  stopper: Stopper,
): Promise<Connections> {
  if (config.databaseUrl) return configured({ ...config, databaseUrl: config.databaseUrl }, log)
  const starting = startEmbeddedPostgres({ dataDir: config.dataDir, log })
  // At once: a server that is stopped before its PostgreSQL is ready would leave it running, with nobody to stop it.
  stopper.add('PostgreSQL', async () => (await starting.catch(() => undefined))?.stop(), postgresStopMs)
  const postgres = await starting
  const owner = postgres.connection
  return {
    owner,
    checked: async () => void (await checkServer(owner, log)),
    async runtime() {
      const server = await makeRole(owner, runtimeRole)
      await grantRuntime(owner, runtimeRole)
      const devices = await makeRole(owner, devicesRole)
      await grantDevices(owner, devicesRole)
      return { server, devices }
    },
  }
}

interface Connections {
  owner: PoolConfig
  /** Before the migrations: throws unless this PostgreSQL is suitable and all accounts lead to one database. */
  checked: () => Promise<void>
  /** After the migrations: what they made is granted first. */
  runtime: () => Promise<{ server: PoolConfig; devices: PoolConfig }>
}

function configured({ databaseUrl, databaseOwnerUrl, databaseDevicesUrl }: Urls, log: Logger): Connections {
  const server = { connectionString: databaseUrl }
  const owner = { connectionString: databaseOwnerUrl ?? databaseUrl }
  const devices = { connectionString: databaseDevicesUrl ?? databaseUrl }
  return {
    owner,
    async checked() {
      const first = { variable: 'DATABASE_URL', connection: server }
      const ofOwner = {
        variable: databaseOwnerUrl === undefined ? 'DATABASE_URL' : 'DATABASE_OWNER_URL',
        connection: owner,
      }
      await naming(ofOwner, () => checkServer(owner, log))
      if (databaseOwnerUrl !== undefined) await requireSameDatabase(first, ofOwner)
      if (databaseDevicesUrl !== undefined)
        await requireSameDatabase(first, { variable: 'DATABASE_DEVICES_URL', connection: devices })
    },
    async runtime() {
      if (databaseOwnerUrl !== undefined) await grantRuntime(owner, userOf(databaseUrl))
      if (databaseDevicesUrl !== undefined) await grantDevices(owner, userOf(databaseDevicesUrl))
      return { server, devices }
    },
  }
}

type Urls = Pick<Config, 'databaseOwnerUrl' | 'databaseDevicesUrl'> & { databaseUrl: string }
