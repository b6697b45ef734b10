import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '../../../testing/database.ts'
import { migrationsFolder } from '../../folders.ts'
import { migrate } from '../../platform/database/migrate.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
let before: string
beforeAll(async () => {
  database = await emptyDatabase()
  before = await mkdtemp(join(tmpdir(), 'limpid-before-'))
  const names = (await readdir(migrationsFolder)).toSorted()
  const own = names.findIndex((name) => name.endsWith('_role_codes.sql'))
  for (const name of names.slice(0, own)) await cp(join(migrationsFolder, name), join(before, name))
})
afterAll(async () => {
  await database.drop()
  await rm(before, { recursive: true })
})

test('of role codes that differ by small and capital letters only, the one of the product or else the oldest stays', async () => {
  const { pool } = database
  await migrate({ connectionString: database.url }, before, log)
  const ids: string[] = []
  for (const [code, builtIn] of [
    ['admin', false],
    ['ADMIN', true],
    ['Area_of_a_code_as_long_as_may_be', false],
    ['AREA_OF_A_CODE_AS_LONG_AS_MAY_BE', false],
    ['AREA_OF_A_CODE_AS_LONG_AS_MAY__4', false],
    ['GUEST', true],
  ]) {
    const { rows } = await pool.query(
      `INSERT INTO roles (code, name, name_en, built_in) VALUES ($1::text, md5($1::text), $1, $2) RETURNING id::text`,
      [code, builtIn],
    )
    ids.push(rows[0].id)
  }
  await migrate({ connectionString: database.url }, migrationsFolder, log)
  const { rows } = await pool.query('SELECT code FROM roles ORDER BY id')
  expect(rows.map(({ code }) => code)).toEqual([
    `admin_${ids[0]}`,
    'ADMIN',
    'Area_of_a_code_as_long_as_may_be',
    expect.stringMatching(/^_?AREA_OF_A_CODE_AS_LONG_AS_MAY/),
    'AREA_OF_A_CODE_AS_LONG_AS_MAY__4',
    'GUEST',
  ])
  expect(new Set(rows.map(({ code }) => code.toLowerCase())).size).toBe(ids.length)
})
