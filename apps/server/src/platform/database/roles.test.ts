import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneSeededDatabase, type TestDatabase } from '../../../testing/database.ts'
import { grantRuntime } from './roles.ts'

const role = `limpid_test_${randomBytes(4).toString('hex')}`
const password = randomBytes(12).toString('hex')
let database: TestDatabase
let runtime: pg.Client
beforeAll(async () => {
  database = await cloneSeededDatabase()
  await database.pool.query(`CREATE ROLE ${role} LOGIN PASSWORD '${password}'`)
  await grantRuntime({ connectionString: database.url }, role)
  const url = new URL(database.url)
  url.username = role
  url.password = password
  runtime = new pg.Client({ connectionString: url.href })
  await runtime.connect()
})
afterAll(async () => {
  await runtime.end()
  await database.pool.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`)
  await database.drop()
})

const line = `INSERT INTO audit_lines (at, call, address, user_agent, input) VALUES (now(), 'x.y', '', '', '{}')`

describe("the server's own account", () => {
  test.each([
    'UPDATE audit_lines SET actor = NULL, call = call',
    'DELETE FROM audit_lines',
    'UPDATE audit_things SET name = name',
    'DELETE FROM audit_things',
    'DELETE FROM audit_chain',
    'INSERT INTO audit_cuts VALUES (now())',
    'UPDATE diary_records SET hash = hash',
    'DELETE FROM diary_records',
    'UPDATE sign_in_log SET result = result',
    'UPDATE wallet_entries SET amount_fen = 1',
    'DELETE FROM wallet_entries',
    'UPDATE order_history SET what = what',
    'DELETE FROM order_history',
    'TRUNCATE audit_lines CASCADE',
    'ALTER TABLE audit_lines DISABLE TRIGGER USER',
    'DROP TRIGGER audit_lines_keep ON audit_lines',
    'CREATE OR REPLACE FUNCTION audit_keep() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
    'CREATE TABLE mine (id integer)',
    'DROP TABLE accounts',
    'ALTER TABLE accounts ADD COLUMN extra text',
    'DELETE FROM schema_migrations',
    "SET session_replication_role = 'replica'",
    "COPY accounts TO PROGRAM 'cat'",
  ])('may not: %s', async (statement) => {
    await expect(runtime.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test('writes rows, completes an entry once, and makes and drops months of readings', async () => {
    await runtime.query(`${line}`)
    await runtime.query(`UPDATE audit_lines SET result = 'done', took_ms = 1 WHERE call = 'x.y'`)
    await expect(
      runtime.query(`UPDATE audit_lines SET result = 'x' WHERE call = 'x.y'`),
    ).rejects.toMatchObject({
      code: 'LM002',
    })
    await runtime.query(`SELECT audit_delete_old(now() - interval '31 days', 10)`)
    await runtime.query(`SELECT telemetry_make_partition('2020-02-01')`)
    await runtime.query(`SELECT telemetry_drop_month('telemetry_2020_02')`)
    await expect(runtime.query(`SELECT telemetry_drop_month('accounts')`)).rejects.toThrow(
      'no month of readings',
    )
  })

  test('has no table that it may not read', async () => {
    const { rows } = await runtime.query(
      `SELECT relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE nspname = 'public' AND relkind IN ('r', 'p') AND NOT has_table_privilege(c.oid, 'SELECT')`,
    )
    expect(rows).toEqual([])
  })
})
