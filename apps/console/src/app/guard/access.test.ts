import { meCalls } from '@limpid/contract/members/me'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { person } from '../../../testing/sample/person.ts'
import { useMember } from '../../kit/access/member.ts'
import { clearAccess, loadAccess, refreshAccess } from './access.ts'

/** Instead of a name: the call is refused. */
const refused = ''

/** Calls that wait for their answer. */
let waiting: ((username: string) => void)[]

beforeEach(() => {
  waiting = []
  const fetched = (address: string) =>
    new Promise<Response>((resolve) => {
      waiting.push((username) => {
        if (username === refused)
          return resolve(Response.json({ code: 'A0301', data: null, msg: '' }, { status: 403 }))
        const data = address.endsWith('/me') ? z.encode(meCalls.me.reply, { ...person, username }) : []
        resolve(Response.json({ code: '00000', data, msg: '' }))
      })
    })
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('window', {})
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  })
})
afterEach(() => {
  clearAccess()
  vi.unstubAllGlobals()
})

/** Takes so many waiting calls; the returned function answers them about this person. */
async function take(count: number): Promise<(username: string) => void> {
  await vi.waitFor(() => expect(waiting.length).toBeGreaterThanOrEqual(count))
  const taken = waiting.splice(0, count)
  return (username) => {
    for (const answer of taken) answer(username)
  }
}

/** Somebody signs out, and the next person in. */
async function changeTo(username: string): Promise<void> {
  clearAccess()
  const loaded = loadAccess()
  const answer = await take(2)
  answer(username)
  await loaded
}

const shown = () => useMember.getState().member?.username

test('what was loaded for somebody who signed out is not stored for the next one', async () => {
  const before = loadAccess()
  const late = await take(2)
  await changeTo('bert')
  late('anna')
  await before
  expect(shown()).toBe('bert')
})

test('what was refused to somebody who signed out is no failure of the next one', async () => {
  const before = loadAccess()
  const late = await take(2)
  await changeTo('bert')
  late(refused)
  await expect(before).resolves.toBeUndefined()
  expect(shown()).toBe('bert')
})

test('what was refreshed for somebody who signed out is not stored for the next one', async () => {
  refreshAccess()
  const late = await take(1)
  await changeTo('bert')
  late('anna')
  // Its first answer would be stored before those of another refresh.
  refreshAccess()
  const answerUser = await take(1)
  answerUser('bert')
  await take(1)
  expect(shown()).toBe('bert')
})
