import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

test.each([
  [[]],
  [['a']],
  [['iot:device:list', 'iot:device:edit', '重点']],
  [['']],
  [['', 'a', '']],
  [['a b', 'a,b', '{a}', '{', '}', '"', '\\', '\\"']],
  [['NULL', 'null', null, 'a']],
  [['T NULL', 'NULLABLE']],
  [
    [
      ['a', 'b'],
      ['c,', null],
    ],
  ],
])('texts in an array come back as they were stored: %j', async (texts) => {
  const { rows } = await sql`SELECT ${texts}::text[] AS texts`.execute(database.db)
  expect(rows).toEqual([{ texts }])
})

test('an array with other bounds has the same texts', async () => {
  const { rows } = await sql`SELECT '[0:1]={a,b}'::text[] AS texts`.execute(database.db)
  expect(rows).toEqual([{ texts: ['a', 'b'] }])
})
