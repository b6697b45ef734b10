import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseBefore, type FormerDatabase } from '../../../testing/databases/former.ts'

let database: FormerDatabase
beforeAll(async () => {
  database = await databaseBefore('_role_codes.sql')
})
afterAll(() => database.drop())

test('of role codes that differ by small and capital letters only, the one of the product or else the oldest stays', async () => {
  const { pool } = database
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
  await database.migrateOn()
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
