import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { reportSchedule } from '../../testing/cross-account/report-things.ts'
import { nextTryAt } from '../modules/notices/messages/messages.rules.ts'
import { claimMessage } from '../modules/notices/messages/messages.store.ts'
import { claimMail } from '../modules/reports/mails/mails.store.ts'
import { claimCall } from '../modules/webhooks/calls/calls.store.ts'

/* Two servers whose clocks are an hour apart look for what is to be sent: a mail, a report, the call of a webhook. */

let t: TestApp
let anna: Person
let servers: Record<'behind' | 'ahead', { db: TestApp['database']['db']; clock: { now(): Date } }>

beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  const server = (minutes: number) => ({
    db: t.database.db,
    clock: { now: () => new Date(Date.now() + minutes * 60_000) },
  })
  servers = { behind: server(-30), ahead: server(30) }
})
afterAll(() => t.close())
const run = (text: string, values: unknown[] = []) => t.database.pool.query(text, values)
beforeEach(() => run('DELETE FROM webhooks; DELETE FROM notice_messages; DELETE FROM report_schedules'))

type Server = (typeof servers)['ahead']
const kinds: [string, string, () => Promise<unknown>, (server: Server) => Promise<unknown>][] = [
  [
    'a message',
    'notice_messages',
    () =>
      run(
        `INSERT INTO notice_messages (account_id, channel, target, kind, facts, created_at, next_try_at)
         VALUES ($1, 'mail', 'anna@example.org', 'devices.test', '{}', '2026-01-01', '2026-01-01')`,
        [anna.id],
      ),
    (server) => claimMessage(server, nextTryAt),
  ],
  [
    'a report',
    'report_mails',
    async () => {
      const { reportMail } = await reportSchedule(t, anna)
      await run(
        "UPDATE report_mails SET state = 'waiting', ended_at = NULL, next_try_at = '2026-01-01' WHERE id = $1",
        [reportMail],
      )
    },
    (server) => claimMail(server),
  ],
  [
    'the call of a webhook',
    'webhook_calls',
    () =>
      run(
        `WITH hook AS (
           INSERT INTO webhooks (account_id, name, url, groups, secret, created_at)
           VALUES ($1, 'x', 'https://x.example', '{devices}', decode(repeat('00', 32), 'hex'), now()) RETURNING id)
         INSERT INTO webhook_calls (webhook_id, message_id, type, body, created_at, next_attempt_at)
         SELECT id, 'msg_1', 'x', '{}', '2026-01-01', '2026-01-01' FROM hook`,
        [anna.id],
      ),
    (server) => claimCall(server, []),
  ],
]

describe.each(kinds)('%s', (_, table, add, take) => {
  test.each(['behind', 'ahead'] as const)('is sent by one of them when the first is %s', async (name) => {
    await add()
    const [first, second] =
      name === 'behind' ? (['behind', 'ahead'] as const) : (['ahead', 'behind'] as const)
    expect(await take(servers[first])).toBeDefined()
    expect(await take(servers[second])).toBeUndefined()
    expect(await take(servers[first])).toBeUndefined()
  })

  test('is sent by the other one when the first has died', async () => {
    await add()
    expect(await take(servers.behind)).toBeDefined()
    await run(`UPDATE ${table} SET held_until = clock_timestamp() - interval '1 second'`)
    expect(await take(servers.ahead)).toBeDefined()
  })
})
