import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { keptPlan } from './kept-plans.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

test('a connection keeps the plans of the statements with the mark, one each, and of no others', async () => {
  await database.db.connection().execute(async (db) => {
    const sum = async (one: number, other: number) =>
      (await sql<{ sum: number }>`${keptPlan} SELECT ${one}::int + ${other}::int AS sum`.execute(db)).rows
    const codes = (code: string) =>
      db.selectFrom('roles').modifyFront(keptPlan).select('code').where('code', '=', code).execute()
    const plain = async () =>
      (await sql<{ kept: string }>`SELECT statement AS kept FROM pg_prepared_statements`.execute(db)).rows
    for (let time = 0; time < 8; time += 1) {
      expect(await sum(time, 1)).toEqual([{ sum: time + 1 }])
      expect(await codes('nobody')).toEqual([])
    }
    const kept = (await plain()).map(({ kept }) => kept)
    expect(kept).toHaveLength(2)
    expect(kept.every((text) => text.includes('kept plan'))).toBe(true)
  })
})

test('a kept statement that fails is told, and asked again', async () => {
  await database.db.connection().execute(async (db) => {
    const half = (of: number) => sql`${keptPlan} SELECT 1 / ${of}::int AS half`.execute(db)
    await expect(half(0)).rejects.toThrow('division by zero')
    expect((await half(1)).rows).toEqual([{ half: 1 }])
  })
})

test('a kept statement is answered also after a migration gave its columns another type', async () => {
  await database.db.connection().execute(async (db) => {
    await sql`CREATE TABLE bottles (size integer)`.execute(db)
    const sizes = async () =>
      (await sql`${keptPlan} SELECT * FROM bottles WHERE size > ${1}`.execute(db)).rows
    await sql`INSERT INTO bottles VALUES (2)`.execute(db)
    expect(await sizes()).toEqual([{ size: 2 }])
    await sql`ALTER TABLE bottles ALTER COLUMN size TYPE bigint`.execute(db)
    expect(await sizes()).toEqual([{ size: '2' }])
    expect(await sizes()).toEqual([{ size: '2' }])
  })
})
