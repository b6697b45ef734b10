import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import { type Database, openDatabase, type PoolLimits } from '../src/platform/database/pools.ts'
import type { Db } from '../src/platform/database/tables.ts'
import { createDatabase, ensureSeededTemplate, ensureTemplate, testDevices, urlOf } from './template.ts'

export interface TestDatabase {
  db: Db
  /** What a test itself reads and changes. */
  pool: pg.Pool
  /** What the product's code expects; seeded, with the rights that devices have in production. */
  database: Database
  url: string
  /** Closes the pools; needed once, in `afterAll`. The database itself is dropped before the worker makes its next one. */
  drop(): Promise<void>
}

/** Databases of this worker whose pools are closed. */
const unused = new Set<string>()
let template: Promise<string> | undefined
let seededTemplate: Promise<string> | undefined

function migratedTemplate(): Promise<string> {
  template ??= ensureTemplate(inject('databaseServerUrl'))
  return template
}

/** A separate database for a test file: migrated, without rows. */
export async function cloneDatabase(): Promise<TestDatabase> {
  return createTestDatabase(await migratedTemplate())
}

/** A separate database for a test file: migrated, with the products, roles, menus and agreements of a first start. */
export async function cloneSeededDatabase(): Promise<TestDatabase> {
  seededTemplate ??= migratedTemplate().then((migrated) =>
    ensureSeededTemplate(inject('databaseServerUrl'), inject('databaseRun'), migrated),
  )
  return createTestDatabase(await seededTemplate, {
    devices: { options: `-c role=${testDevices} -c TimeZone=UTC` },
  })
}

/** A database without any table, for migration tests; `locale` is what CREATE DATABASE says about it. */
export async function emptyDatabase(locale = ''): Promise<TestDatabase> {
  return createTestDatabase(`template0 ${locale}`)
}

async function createTestDatabase(template: string, settings?: PoolLimits): Promise<TestDatabase> {
  const serverUrl = inject('databaseServerUrl')
  const name = `limpid_test_${inject('databaseRun')}_${randomBytes(6).toString('hex')}`
  await createDatabase(serverUrl, name, template, unused)
  const url = urlOf(serverUrl, name)
  const log = pino({ level: 'error' })
  const database = openDatabase({ connectionString: url }, log, settings)
  // Opens no connection before it is used.
  const unrestricted = settings ? openDatabase({ connectionString: url }, log) : database
  let closed: Promise<void> | undefined
  return {
    db: database.people,
    pool: unrestricted.devices,
    database,
    url,
    drop() {
      closed ??= Promise.all([database.close(), unrestricted.close()]).then(() => void unused.add(name))
      return closed
    },
  }
}
