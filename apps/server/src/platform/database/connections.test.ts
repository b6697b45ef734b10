import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '../../../testing/database.ts'
import { Stopper } from '../stopper.ts'
import { connectionsOf } from './connections.ts'
import { untilAvailable } from './watch/until-available.ts'

const log = pino({ level: 'silent' })
let ours: TestDatabase
let another: TestDatabase
beforeAll(async () => {
  ours = await emptyDatabase()
  another = await emptyDatabase()
})
afterAll(() => Promise.all([ours.drop(), another.drop()]))

/** An address of this machine where no server listens. */
async function nobodyAt(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return `postgres://somebody@127.0.0.1:${port}/limpid`
}

type Urls = Partial<Record<'databaseUrl' | 'databaseOwnerUrl' | 'databaseDevicesUrl', string>>

async function checkedWith(urls: Urls): Promise<void> {
  const none = { databaseOwnerUrl: undefined, databaseDevicesUrl: undefined, dataDir: '' }
  const { checked } = await connectionsOf({ ...none, databaseUrl: ours.url, ...urls }, log, new Stopper(log))
  return checked()
}

describe('the accounts of a configured database', () => {
  test.each([
    ['DATABASE_OWNER_URL', () => ({ databaseOwnerUrl: another.url })],
    ['DATABASE_DEVICES_URL', () => ({ databaseDevicesUrl: another.url })],
  ])('reject another database in %s before anything is changed', async (variable, urls) => {
    await expect(checkedWith(urls())).rejects.toThrow(
      `${variable} leads to another database than DATABASE_URL. Set both to the same database, each with its own account.`,
    )
  })

  test('accept one database, however it is addressed', async () => {
    const url = new URL(ours.url)
    url.searchParams.set('application_name', 'other')
    await checkedWith({ databaseOwnerUrl: ours.url, databaseDevicesUrl: url.href })
  })

  const missing = () => {
    const url = new URL(ours.url)
    url.pathname = '/limpid_no_such_database'
    return url.href
  }
  test.each([
    ['DATABASE_URL', () => ({ databaseUrl: missing() })],
    ['DATABASE_URL', () => ({ databaseUrl: missing(), databaseOwnerUrl: ours.url })],
    ['DATABASE_OWNER_URL', () => ({ databaseOwnerUrl: missing() })],
    ['DATABASE_DEVICES_URL', () => ({ databaseDevicesUrl: missing() })],
  ])('name the variable whose database cannot be used, and not its password: %s', async (variable, urls) => {
    const failure: Error = await checkedWith(urls()).then(
      () => expect.unreachable(),
      (error) => error,
    )
    expect(failure.message).toMatch(
      new RegExp(`^The database of ${variable} \\(.*/limpid_no_such_database\\) is not usable: .*exist\\.$`),
    )
    expect(failure.message).not.toContain('@')
  })

  test.each([
    ['DATABASE_URL', (away: string) => ({ databaseUrl: away })],
    ['DATABASE_OWNER_URL', (away: string) => ({ databaseOwnerUrl: away })],
    ['DATABASE_DEVICES_URL', (away: string) => ({ databaseDevicesUrl: away })],
  ])('name the variable whose server a start waits for: %s', async (variable, urls) => {
    const stopping = new AbortController()
    const said: string[] = []
    const until = untilAvailable({
      log,
      stopping: stopping.signal,
      onWait(sentence) {
        said.push(sentence)
        stopping.abort()
      },
    })
    await expect(until(async () => checkedWith(urls(await nobodyAt())))).rejects.toThrow('aborted')
    expect(said).toEqual([
      expect.stringMatching(
        new RegExp(
          `^Limpid waits for its database, .*The database of ${variable} \\(127.0.0.1:.*ECONNREFUSED`,
        ),
      ),
    ])
  })
})
