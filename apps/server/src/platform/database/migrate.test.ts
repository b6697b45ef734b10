import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '../../../testing/database.ts'
import { openFaultyProxy } from '../../../testing/databases/faulty-proxy.ts'
import { migrationsFolder } from '../../folders.ts'
import { checkServer } from './check-server.ts'
import { migrate } from './migrate.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await emptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'limpid-migrations-'))
})

afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const put = (name: string, sql: string) => writeFile(join(folder, name), sql)
const run = () => migrate({ connectionString: database.url }, folder, log)
const rowsOf = async (sql: string) => (await database.pool.query(sql)).rows

test('a folder without migrations leaves a database without migrations', async () => {
  expect(await run()).toEqual([])
  expect(await rowsOf('select * from schema_migrations')).toEqual([])
})

test('migrations are applied once, in the order of their numbers', async () => {
  await put('0002_fill.sql', 'insert into basins values (1); insert into basins values (2);')
  await put('0001_make.sql', 'create table basins (id integer);')
  expect(await run()).toEqual(['make', 'fill'])
  await put('0003_more.sql', 'insert into basins values (3);')
  expect(await run()).toEqual(['more'])
  expect(await rowsOf('select id from basins order by id')).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
  expect(await rowsOf('select version, name from schema_migrations order by version')).toEqual([
    { version: 1, name: 'make' },
    { version: 2, name: 'fill' },
    { version: 3, name: 'more' },
  ])
})

test('servers that start at the same time apply each migration once', async () => {
  await put('0001_make.sql', 'create table basins (id integer); select pg_sleep(0.2);')
  await put('0002_fill.sql', 'insert into basins values (1);')
  const applied = await Promise.all([run(), run(), run()])
  expect(applied.flat().sort()).toEqual(['fill', 'make'])
  expect(await rowsOf('select id from basins')).toEqual([{ id: 1 }])
})

test('a failing migration leaves nothing behind and keeps those before it', async () => {
  await put('0001_make.sql', 'create table basins (id integer);')
  await put('0002_wrong.sql', 'insert into basins values (1); insert into nowhere values (1);')
  await expect(run()).rejects.toThrow(/0002_wrong failed: relation "nowhere" does not exist/)
  expect(await rowsOf('select id from basins')).toEqual([])
  expect(await rowsOf('select version from schema_migrations')).toEqual([{ version: 1 }])
})

test('a statement whose answer is lost is given up, a long one is not, and the next start migrates', async () => {
  const proxy = await openFaultyProxy(database.url)
  const watch = { everyMs: 20, answerMs: 5_000, lostAfterMs: 100 }
  const start = () => migrate({ connectionString: proxy.url }, folder, log, watch)
  try {
    await put('0001_make.sql', 'create table basins (id integer); select pg_sleep(0.5);')
    expect(await start()).toEqual(['make'])
    await put('0002_fill.sql', 'insert into basins values (1);')
    const lost = proxy.swallowAfter('insert into basins')
    await expect(start()).rejects.toThrow('has not answered')
    await lost
    expect(await rowsOf('select id from basins')).toEqual([])
    expect(await start()).toEqual(['fill'])
  } finally {
    await proxy.end()
  }
})

test('rejects an applied migration that was edited', async () => {
  await put('0001_make.sql', 'create table basins (id integer);\n')
  await run()
  await put('0001_make.sql', 'create table basins (id integer);\r\n')
  expect(await run()).toEqual([])
  await put('0001_make.sql', 'create table basins (id bigint);\n')
  await expect(run()).rejects.toThrow(
    /0001_make was changed after this database had applied it\. .* restore the file .* Start with an empty database: .*DATA_DIR/,
  )
})

test('a database of a development version, before the migrations were replaced, says how to start', async () => {
  await put('0001_people.sql', 'create table roles (id integer);')
  await put('0066_removed_by_product.sql', 'select 1')
  await run()
  await expect(migrate({ connectionString: database.url }, migrationsFolder, log)).rejects.toThrow(
    /development version .* cannot be upgraded\. Start with an empty database: .*DATA_DIR.*DATABASE_URL/,
  )
  expect(await rowsOf('select version from schema_migrations order by 1')).toEqual([
    { version: 1 },
    { version: 66 },
  ])
})

test('rejects a database that is newer than the program', async () => {
  await put('0001_make.sql', 'select 1')
  await put('0002_more.sql', 'select 1')
  await run()
  await rm(join(folder, '0002_more.sql'))
  await expect(run()).rejects.toThrow('The database is newer than this program: it has migration 0002_more')
})

test('rejects a migration with a number below an applied one', async () => {
  await put('0002_more.sql', 'select 1')
  await run()
  await put('0001_late.sql', 'select 1')
  await expect(run()).rejects.toThrow('0001_late was added after 0002_more had been applied')
})

test('rejects two migrations with one number, and names of another form', async () => {
  await put('0001_make.sql', 'select 1')
  await put('0001_other.sql', 'select 1')
  await expect(run()).rejects.toThrow('Two migrations have the number 1')
  await rm(join(folder, '0001_other.sql'))
  await put('2_other.sql', 'select 1')
  await expect(run()).rejects.toThrow('A migration must be named NNNN_name.sql')
})

test('a database whose locale does not include Chinese characters is reported with the remedy', async () => {
  const [{ name }] = await rowsOf("select current_database() || '_c' as name")
  await database.pool.query(`create database ${name} template template0 encoding 'UTF8' locale 'C'`)
  try {
    const plain = new URL(database.url)
    plain.pathname = `/${name}`
    const [warning] = await checkServer({ connectionString: plain.href }, log)
    expect(warning).toMatch(/will not find Chinese names.*LOCALE 'C.UTF-8'/)
  } finally {
    await database.pool.query(`drop database ${name} with (force)`)
  }
})

test('checking the server changes nothing in it', async () => {
  const checks = await Promise.all([1, 2].map(() => checkServer({ connectionString: database.url }, log)))
  expect(checks.every((warnings) => warnings.length <= 1)).toBe(true)
  expect(await rowsOf("select 1 from pg_extension where extname = 'pg_trgm'")).toEqual([])
})
