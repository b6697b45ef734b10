import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../../testing/database.ts'
import type { Db } from '../tables.ts'
import { preparedPlan } from './prepared-plans.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

test('a connection keeps one prepared plan for each marked statement, and none for others', async () => {
  await database.db.connection().execute(async (db) => {
    const sum = async (one: number, other: number) =>
      (await sql<{ sum: number }>`${preparedPlan} SELECT ${one}::int + ${other}::int AS sum`.execute(db)).rows
    const codes = (code: string) =>
      db.selectFrom('roles').modifyFront(preparedPlan).select('code').where('code', '=', code).execute()
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

test('a prepared statement that fails is reported and run again', async () => {
  await database.db.connection().execute(async (db) => {
    const half = (of: number) => sql`${preparedPlan} SELECT 1 / ${of}::int AS half`.execute(db)
    await expect(half(0)).rejects.toThrow('division by zero')
    expect((await half(1)).rows).toEqual([{ half: 1 }])
  })
})

test('a prepared statement still works after a migration changed the type of its columns', async () => {
  await database.db.connection().execute(async (db) => {
    await sql`CREATE TABLE bottles (size integer)`.execute(db)
    const sizes = async () =>
      (await sql`${preparedPlan} SELECT * FROM bottles WHERE size > ${1}`.execute(db)).rows
    await sql`INSERT INTO bottles VALUES (2)`.execute(db)
    expect(await sizes()).toEqual([{ size: 2 }])
    await sql`ALTER TABLE bottles ALTER COLUMN size TYPE bigint`.execute(db)
    expect(await sizes()).toEqual([{ size: '2' }])
    expect(await sizes()).toEqual([{ size: '2' }])
  })
})

const namesKept = async (db: Db, like: string) =>
  (
    await sql<{
      name: string
    }>`SELECT name FROM pg_prepared_statements WHERE statement LIKE ${`%${like}`}`.execute(db)
  ).rows

test('a prepared statement still works where the connection has forgotten it', async () => {
  await database.db.connection().execute(async (db) => {
    const twice = async (n: number) =>
      (await sql`${preparedPlan} SELECT ${n}::int * 2 AS twice`.execute(db)).rows
    expect(await twice(1)).toEqual([{ twice: 2 }])
    await sql`DEALLOCATE ALL`.execute(db)
    for (const n of [2, 3]) expect(await twice(n)).toEqual([{ twice: n * 2 }])
    expect(await namesKept(db, 'twice')).toEqual([])
  })
})

test('a prepared statement still works where its name is taken, as may happen behind a pooler', async () => {
  const thrice = async (db: Db, n: number) =>
    (await sql`${preparedPlan} SELECT ${n}::int * 3 AS thrice`.execute(db)).rows
  await database.db.connection().execute(async (db) => {
    const [kept] = await database.db.connection().execute(async (elsewhere) => {
      await thrice(elsewhere, 1)
      return namesKept(elsewhere, 'thrice')
    })
    await sql`PREPARE ${sql.id(kept?.name ?? '')} AS SELECT 1`.execute(db)
    for (const n of [2, 3]) expect(await thrice(db, n)).toEqual([{ thrice: n * 3 }])
  })
})

test('within a transaction the error is passed on as it is, and the transaction can be retried', async () => {
  await database.db.connection().execute(async (db) => {
    await sql`CREATE TABLE cups (size integer)`.execute(db)
    await sql`INSERT INTO cups VALUES (3)`.execute(db)
    const sizes = async (on: Db) =>
      (await sql`${preparedPlan} SELECT * FROM cups WHERE size > ${1}`.execute(on)).rows
    await sizes(db)
    await sql`ALTER TABLE cups ALTER COLUMN size TYPE bigint`.execute(db)
    const inTransaction = () => db.transaction().execute(sizes)
    await expect(inTransaction()).rejects.toMatchObject({ code: '0A000', routine: 'RevalidateCachedQuery' })
    expect(await inTransaction()).toEqual([{ size: '3' }])
  })
})
