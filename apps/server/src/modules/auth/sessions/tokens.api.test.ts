import type { AddressInfo } from 'node:net'
import { auth } from '@limpid/contract/auth/auth'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { livePath } from '@limpid/contract/kernel/live'
import { members } from '@limpid/contract/members/members'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { overlapSeconds } from '../auth.rules.ts'

const session = { tokenSeconds: 900, idleSeconds: 4 * 3600, absoluteSeconds: 12 * 3600 }
const began = new Date('2026-11-21T08:00:00Z')
let now = began
let t: TestApp
let people = 0
let anna: Person
beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now }, config: { session } })
})
afterAll(() => t.close())
beforeEach(async () => {
  now = began
  people += 1
  anna = await t.person(`anna${people}`, ['MEMBER'])
})

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const works = async (token: string) => (await t.call(members.me, { as: { token } })).status === 200
const renew = (token: string) =>
  t.call(auth.signIn, { body: { grant_type: 'refresh_token', refresh_token: token } })
const renewed = async (token: string) => (await renew(token)).data.access_token as string
const ended = { status: 401, code: 'A0230', data: null }

describe('a token', () => {
  test('is valid for as long as its response says, and is renewed by the call that issued it (auth.signIn)', async () => {
    later(session.tokenSeconds)
    expect(await works(anna.token)).toBe(true)
    later(1)
    expect(await works(anna.token)).toBe(false)
    const { data } = await renew(anna.token)
    expect(data).toMatchObject({ token_type: 'Bearer', expires_in: session.tokenSeconds })
    expect(await works(data.access_token)).toBe(true)
  })

  test('stays valid for a moment after another replaced it, and no longer', async () => {
    const next = await renewed(anna.token)
    expect(next).not.toBe(anna.token)
    later(overlapSeconds - 1)
    expect([await works(anna.token), await works(next)]).toEqual([true, true])
    later(1)
    expect([await works(anna.token), await works(next)]).toEqual([false, true])
  })

  test('can be renewed again within that moment, by a tab that did not receive the new one', async () => {
    await renewed(anna.token)
    later(overlapSeconds - 1)
    const next = await renewed(anna.token)
    expect(await works(next)).toBe(true)
  })

  test('reused after that moment is in two hands: its session ends', async () => {
    const next = await renewed(anna.token)
    later(overlapSeconds + 1)
    expect(await renew(anna.token)).toMatchObject(ended)
    expect(await works(next)).toBe(false)
  })

  test('renewed twice at once gives two valid ones', async () => {
    const [one, other] = await Promise.all([renewed(anna.token), renewed(anna.token)])
    expect([await works(one), await works(other)]).toEqual([true, true])
  })

  test('keeps its session, with its details and what ends it', async () => {
    const next = await renewed(anna.token)
    const { data } = await t.call(members.sessions, { as: { token: next } })
    expect(data).toMatchObject([{ current: true, beganAt: began.toISOString() }])
    expect(await t.call(auth.signOut, { as: { token: next } })).toMatchObject({ status: 200 })
    expect([await works(anna.token), await works(next)]).toEqual([false, false])
    expect(await renew(next)).toMatchObject(ended)
  })

  test('is not renewed beyond the limits of its session, nor for a disabled account', async () => {
    later(session.idleSeconds + 1)
    expect(await renew(anna.token)).toMatchObject(ended)
    now = began
    let token = anna.token
    while (now.getTime() < began.getTime() + session.absoluteSeconds * 1000 - session.idleSeconds * 1000) {
      later(session.idleSeconds - 1)
      token = await renewed(token)
    }
    later(session.idleSeconds)
    expect(await renew(token)).toMatchObject(ended)
    now = began
    const gone = await t.person(`gone${people}`, ['MEMBER'])
    await t.database.db.updateTable('accounts').set({ enabled: false }).where('id', '=', gone.id).execute()
    expect(await renew(gone.token)).toMatchObject(ended)
  })

  test('that was never issued is rejected, and so is a request without one', async () => {
    expect(await renew('forged')).toMatchObject(ended)
    expect(await t.call(auth.signIn, { body: { grant_type: 'refresh_token' } })).toMatchObject({
      status: 400,
      msg: '令牌：必填',
    })
  })

  test('may change while a socket stays open: the socket belongs to the session, and ends with it', async () => {
    if (!t.app.fastify.server.listening) await t.app.fastify.listen({ port: 0, host: '127.0.0.1' })
    const { port } = t.app.fastify.server.address() as AddressInfo
    const socket = new WebSocket(`ws://127.0.0.1:${port}${basePath}${livePath}`)
    const heard: string[] = []
    socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(String(data)).type))
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', token: anna.token })))
    await expect.poll(() => heard).toContain('welcome')
    const next = await renewed(anna.token)
    later(overlapSeconds + 1)
    t.app.events.emit('sessions.ended', { accountId: anna.id })
    await expect.poll(() => heard).toContain('watching')
    expect(heard).not.toContain('session-ended')
    await t.call(auth.signOut, { as: { token: next } })
    await expect.poll(() => heard).toContain('session-ended')
  })
})
