import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../testing/database.ts'
import { testPasswords } from '../../testing/passwords.ts'
import { insertAccount } from '../modules/users/users.store.ts'
import { readConfig } from '../platform/config/config.ts'
import { seedFirstStart } from './first-start.ts'

let database: TestDatabase
let dataDir: string
const passwords = testPasswords()
beforeEach(async () => {
  database = await cloneDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'limpid-first-'))
})
afterEach(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const first = ['root', 'admin', 'member', 'guest']
const start = (environment: Record<string, string> = {}) =>
  seedFirstStart(database.db, readConfig({ DATA_DIR: dataDir, ...environment }), passwords, new Date())
/** Staff set a user's password, which the user is asked to change. */
const give = async (username: string, password: string) =>
  database.pool.query('UPDATE accounts SET password_hash = $2, password_initial = true WHERE username = $1', [
    username,
    await passwords.hash(password),
  ])
const choose = (...usernames: string[]) =>
  database.pool.query('UPDATE accounts SET password_initial = false WHERE username = ANY ($1)', [usernames])

test('a later start names the initial accounts that still have the initial password', async () => {
  await start({ INITIAL_PASSWORD: 'first words of a house' })
  await insertAccount(database.db, {
    username: 'made-by-staff',
    nickname: 'Made by staff',
    passwordHash: await passwords.hash('another password 7'),
    passwordInitial: true,
    roleCodes: ['GUEST'],
  })
  expect((await start())?.usernames).toEqual(first)
  await choose('root')
  await give('member', 'another password 7')
  expect(await start()).toEqual({
    usernames: ['admin', 'guest'],
    password: undefined,
    passwordFile: join(dataDir, 'initial-password'),
  })
})

test('a weak initial password that none of them uses any more does not stop a start in production', async () => {
  await start({ INITIAL_PASSWORD: '123456' })
  await expect(start({ NODE_ENV: 'production' })).rejects.toThrow('The initial password of root, admin')
  await choose(...first)
  await give('member', 'another password 7')
  expect(await start({ NODE_ENV: 'production' })).toBeUndefined()
})

test('in production nobody but root and admin is created, and both must change the initial password first', async () => {
  const due = async () =>
    (await database.pool.query('SELECT username FROM accounts WHERE password_due ORDER BY id')).rows.map(
      ({ username }) => username,
    )
  await start({ NODE_ENV: 'production', INITIAL_PASSWORD: 'first words of a house by the river' })
  expect((await database.pool.query('SELECT username FROM accounts ORDER BY id')).rows).toEqual([
    { username: 'root' },
    { username: 'admin' },
  ])
  expect(await due()).toEqual(['root', 'admin'])
})

test('accounts of a demo that still have its initial password must change it once they are used in production', async () => {
  await start({ INITIAL_PASSWORD: 'first words of a house by the river' })
  await choose('root')
  await start({ NODE_ENV: 'production' })
  const { rows } = await database.pool.query('SELECT username FROM accounts WHERE password_due ORDER BY id')
  expect(rows.map(({ username }) => username)).toEqual(['admin', 'member', 'guest'])
})
