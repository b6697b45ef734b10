import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../testing/database.ts'
import { type App, createApp } from '../../app.ts'
import { type Cluster, joinCluster } from '../../platform/cluster/cluster.ts'
import { readConfig } from '../../platform/config/config.ts'
import { insertAccount } from '../users/users.store.ts'
import { noticesChannel } from './notices.listeners.ts'
import { raise } from './notices.service.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
const servers: { app: App; cluster: Cluster }[] = []
beforeAll(async () => {
  database = await cloneDatabase()
  for (let i = 0; i < 2; i += 1) {
    const cluster = await joinCluster({ connectionString: database.url }, database.pool, log)
    const config = readConfig({ NODE_ENV: 'test' })
    servers.push({ cluster, app: await createApp({ config, log, database: database.database, cluster }) })
  }
})
afterAll(async () => {
  for (const { app, cluster } of servers) {
    await app.fastify.close()
    await cluster.close()
  }
  await database.drop()
})

test('a notification created on one server appears on the pages of another, of this account alone', async () => {
  const [here, there] = servers.map(({ app }) => app) as [App, App]
  const idOf = (username: string) =>
    insertAccount(database.db, { username, nickname: username, passwordHash: '', roleCodes: [] })
  const [anna, bert] = [await idOf('anna'), await idOf('bert')]
  const channelsOf = (id: string) => [noticesChannel(id)]
  const pages = [anna, bert].map((id) => {
    const page = { heard: [] as string[], drop() {}, send: (text: string) => page.heard.push(text) }
    there.hub.listen(page, channelsOf(id))
    return page
  })
  await vi.waitFor(() => {
    for (const channel of [...channelsOf(anna), ...channelsOf(bert)])
      expect(here.hub.isHeard(channel)).toBe(true)
  }, 10_000)
  const notify = (id: string) =>
    raise(here.ctx, id, { kind: 'security.signed-in', facts: { address: '203.0.113.7', userAgent: '' } })
  const rung = ['{"type":"news","news":{"kind":"notices.changed"}}']
  await notify(anna)
  await vi.waitFor(() => expect(pages[0]?.heard).toEqual(rung), 10_000)
  await notify(bert)
  await vi.waitFor(() => expect(pages[1]?.heard).toEqual(rung), 10_000)
  expect(pages[0]?.heard).toEqual(rung)
})
