import { auth } from '@limpid/contract/auth/auth'
import { codeSeconds } from '@limpid/contract/auth/code'
import { members } from '@limpid/contract/members/members'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp, testPassword } from '../../testing/app.ts'
import { answeredCaptcha, codeFor } from '../../testing/codes.ts'
import { deleteExpiredCodes } from '../modules/auth/codes/codes.store.ts'
import { deleteEndedSessions } from '../modules/auth/sessions/sessions.store.ts'
import { createDatabaseClock } from '../platform/clocks/database-clock.ts'
import { watchDatabase } from '../platform/database/watch/watch.ts'
import { consume, rateLimiter } from '../platform/security/rate-limits.ts'

/* Two servers on one database. The clock of this machine stands for that of the right one; the other's own clock is wrong. */

let right: TestApp
const wrong: TestApp[] = []
beforeAll(async () => {
  right = await createTestApp({ config: { captcha: true } })
  const { id } = await right.person('anna', ['MEMBER'])
  await right.database.db
    .updateTable('accounts')
    .set({ mobile: '13800000001' })
    .where('id', '=', id)
    .execute()
})
afterAll(async () => {
  for (const server of wrong) await server.app.fastify.close()
  await right.close()
})
afterEach(() => right.database.pool.query('DELETE FROM rate_limits; DELETE FROM codes'))

/** A server that is off by so many minutes and has read the clock of the database, as `main` makes it. */
async function startWrong(offMinutes: number): Promise<TestApp> {
  const clock = createDatabaseClock({ ownMs: () => Date.now() + offMinutes * 60_000 })
  const watch = watchDatabase({
    connection: { connectionString: right.database.url },
    log: pino({ level: 'silent' }),
    waiting: new Set(),
    onClock: clock.read,
  })
  await watch.begun
  await watch.stop()
  const server = await createTestApp({ clock, config: { captcha: true }, database: right.database })
  wrong.push(server)
  return server
}

const withPassword = { grant_type: 'password', username: 'anna', password: testPassword }
const minutes = (2 * codeSeconds) / 60

describe.each([
  ['ahead', minutes],
  ['behind', -minutes],
])('a server whose clock is minutes %s of the other', (_, off) => {
  test.each([
    ['accepts', (other: TestApp) => [right, other]],
    ['sends', (other: TestApp) => [other, right]],
  ])('%s a code that is as old as the database says', async (_, roles) => {
    const [sender, accepter] = roles(await startWrong(off)) as [TestApp, TestApp]
    const mobile = '13800000001'
    const sent = { body: { mobile, ...(await answeredCaptcha(right)) } }
    expect(await sender.call(auth.smsCode, sent)).toMatchObject({ status: 200 })
    expect(await deleteExpiredCodes(accepter.app.ctx)).toBe(0)
    const body = { grant_type: 'sms_code', mobile, code: await codeFor(right, mobile) }
    expect(await accepter.call(auth.signIn, { body })).toMatchObject({ status: 200 })
  })

  test('accepts a captcha of the other, and the other its own', async () => {
    const other = await startWrong(off)
    for (const [maker, accepter] of [
      [right, other],
      [other, right],
    ] as const) {
      const body = { ...withPassword, ...(await answeredCaptcha(maker)) }
      expect(await accepter.call(auth.signIn, { body })).toMatchObject({ status: 200 })
    }
  })

  test('ends no session of the other, and begins none that the other takes for ended', async () => {
    const other = await startWrong(off * 24 * 60)
    const [here, there] = [
      await right.person(`h${off}`, ['MEMBER']),
      await other.person(`t${off}`, ['MEMBER']),
    ]
    expect(await deleteEndedSessions(other.app.ctx)).toBe(0)
    expect(await deleteEndedSessions(right.app.ctx)).toBe(0)
    expect(await other.call(members.profile, { as: here })).toMatchObject({ status: 200 })
    expect(await right.call(members.profile, { as: there })).toMatchObject({ status: 200 })
  })
})

test('a counter of attempts goes on at a server whose clock is ahead', async () => {
  const limiter = rateLimiter(right.database.pool, 'test', 1, 600)
  await consume(limiter, 'anna', 'tooManyRequests')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  try {
    await expect(consume(limiter, 'anna', 'tooManyRequests')).rejects.toThrow('tooManyRequests')
    expect(await limiter.get('anna')).toMatchObject({ consumedPoints: 2 })
  } finally {
    vi.useRealTimers()
  }
  await right.database.pool.query(`UPDATE rate_limits SET expire = expire - 600000`)
  expect(await limiter.get('anna')).toBeNull()
  await consume(limiter, 'anna', 'tooManyRequests')
})
