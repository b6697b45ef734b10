import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../src/platform/database/pools.ts'
import type { Db } from '../src/platform/database/tables.ts'
import { createDatabase, ensureSeededTemplate, ensureTemplate, urlOf } from './template.ts'

export interface TestDatabase {
  db: Db
  /** The pool of the device side. */
  pool: pg.Pool
  /** Both, as the product's code expects them. */
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
  return createTestDatabase(await seededTemplate)
}

/** A database without any table, for migration tests; `locale` is what CREATE DATABASE says about it. */
export async function emptyDatabase(locale = ''): Promise<TestDatabase> {
  return createTestDatabase(`template0 ${locale}`)
}

async function createTestDatabase(template: string): Promise<TestDatabase> {
  const serverUrl = inject('databaseServerUrl')
  const name = `limpid_test_${inject('databaseRun')}_${randomBytes(6).toString('hex')}`
  await createDatabase(serverUrl, name, template, unused)
  const url = urlOf(serverUrl, name)
  const database = openDatabase({ connectionString: url }, pino({ level: 'error' }))
  let closed: Promise<void> | undefined
  return {
    db: database.people,
    pool: database.devices,
    database,
    url,
    drop() {
      closed ??= database.close().then(() => void unused.add(name))
      return closed
    },
  }
}
