import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../src/platform/database/pools.ts'
import type { Db } from '../src/platform/database/tables.ts'
import { ensureTemplate, onServer, urlOf } from './template.ts'

export interface TestDatabase {
  db: Db
  /** The pool of the device side. */
  pool: pg.Pool
  /** Both, as the product's code takes them. */
  database: Database
  url: string
  /** Closes the pools and drops the database; needed once, in `afterAll`. */
  drop(): Promise<void>
}

/** A database of its own for a test file: migrated, without rows. About 50 ms. */
export async function cloneDatabase(): Promise<TestDatabase> {
  return createTestDatabase(await ensureTemplate(inject('databaseServerUrl')))
}

/** A database without any table, for tests of migrations. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return createTestDatabase('template0')
}

async function createTestDatabase(template: string): Promise<TestDatabase> {
  const serverUrl = inject('databaseServerUrl')
  const name = `limpid_test_${inject('databaseRun')}_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, (client) => client.query(`create database ${name} template ${template}`))
  const url = urlOf(serverUrl, name)
  const database = openDatabase({ connectionString: url }, pino({ level: 'error' }))
  let dropped: Promise<void> | undefined
  const drop = async () => {
    await database.close()
    await onServer(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
  return {
    db: database.people,
    pool: database.devices,
    database,
    url,
    drop() {
      dropped ??= drop()
      return dropped
    },
  }
}
