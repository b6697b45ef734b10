import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneSeededDatabase, type TestDatabase } from '../../../testing/database.ts'
import { testDevices } from '../../../testing/template.ts'
import { changedByDevices, closedToDevices, openToDevices, readByDevices } from './device-rights.ts'
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

describe('the account of the devices', () => {
  test.each([
    'SELECT password_hash FROM accounts',
    'SELECT * FROM accounts',
    'UPDATE accounts SET enabled = true',
    'SELECT FROM sessions',
    'INSERT INTO sessions DEFAULT VALUES',
    'SELECT FROM codes',
    'SELECT FROM api_keys',
    'SELECT FROM second_factors',
    'SELECT FROM audit_lines',
    'SELECT FROM wallets',
    'SELECT FROM orders',
    'UPDATE order_points SET points = 1000',
    'SELECT FROM point_entries',
    'INSERT INTO point_entries DEFAULT VALUES',
    'UPDATE order_draft_plans SET approver_id = 1',
    'DELETE FROM order_drafts',
    'UPDATE goods_skus SET price_fen = 0',
    'SELECT FROM member_notes',
    'SELECT FROM member_tags',
    'INSERT INTO account_roles DEFAULT VALUES',
    'DELETE FROM role_permissions',
    "UPDATE device_credentials SET token_hash = ''",
    "UPDATE settings SET value = '1'",
    'SELECT FROM notices',
    'SELECT FROM rate_limits',
    "UPDATE batches SET state = 'running'",
    'SELECT FROM escalations',
    'SELECT FROM tariffs',
    'UPDATE alarm_rules SET enabled = false',
    'UPDATE sites SET name = name',
    'INSERT INTO devices DEFAULT VALUES',
    'DELETE FROM devices',
    'DELETE FROM product_models',
    'DELETE FROM diary_records',
    'ALTER TABLE alarms DISABLE TRIGGER USER',
  ])('may not: %s', async (statement) => {
    await expect(database.database.devices.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test('stores the rules that a wash was judged by, with the wash', async () => {
    const rules = `INSERT INTO hygiene_rules (digest, rules) VALUES ('\\x00', '{}')`
    expect((await database.database.devices.query(rules)).rowCount).toBe(1)
  })

  test('has decided rights in every table: a new one is listed before it can be used', async () => {
    const { rows } = await database.pool.query<{ table: string }>(
      `SELECT relname AS table FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f') AND NOT relispartition`,
    )
    const listed = [...closedToDevices, ...readByDevices, ...changedByDevices, ...openToDevices, 'accounts']
    expect(listed.toSorted()).toEqual(rows.map(({ table }) => table).toSorted())
  })

  test('reads no secret but what devices sign in with', async () => {
    const { rows } = await database.pool.query<{ column: string }>(
      `SELECT c.relname || '.' || a.attname AS column FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
        WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND a.attnum > 0
          AND a.attname ~ '(password$|secret|token|hash|otp|captcha)'
          AND has_column_privilege($1, c.oid, a.attnum, 'SELECT') ORDER BY 1`,
      [testDevices],
    )
    expect(rows.map(({ column }) => column)).toEqual([
      'device_credentials.token_hash',
      // Of what they hold: hashes of tags, and of washes and what is written about them.
      'devices.tag_hashes',
      'diary_heads.hash',
      'diary_records.hash',
    ])
  })
})
