import { basePath } from '@limpid/contract/kernel/endpoints'
import { users } from '@limpid/contract/users/users'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eachChosen } from './eachChosen.ts'

/** 1,200 matching accounts, which the server lists in two parts. */
const matching = Array.from({ length: 1_200 }, (_, at) => String(at + 1))
const requested: string[] = []

beforeEach(() => {
  requested.length = 0
  vi.stubGlobal('window', {})
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, search, searchParams } = new URL(address, 'http://console')
    requested.push(pathname + search)
    const from = Number(searchParams.get('after') ?? 0)
    const data = { ids: matching.slice(from, from + 1_000), next: from === 0 ? '1000' : null }
    return new Response(JSON.stringify({ code: '00000', data, msg: 'ok' }))
  })
})
afterEach(() => vi.unstubAllGlobals())

const selectionOf = (all: boolean, chosen: readonly string[]) => ({
  ...{ all, chosen: new Set(chosen), isChosen: () => true },
  ...{ choose() {}, chooseAll() {}, clear() {} },
})
/** The ids of each call of the operation. */
async function idsOfCalls(selection: ReturnType<typeof selectionOf>) {
  const calls: string[][] = []
  await eachChosen(selection, { keywords: 'li' }, '7', async (ids) => {
    calls.push(ids)
  })
  return calls
}

test('all matching accounts are those of the filter on every page, except the own one', async () => {
  const calls = await idsOfCalls(selectionOf(true, []))
  const path = `${basePath}${users.ids.path}?keywords=li`
  expect(requested).toEqual([path, `${path}&after=1000`])
  expect(calls.map(({ length }) => length)).toEqual([500, 500, 199])
  expect(calls.flat()).toEqual(matching.filter((id) => id !== '7'))
})

test('rows selected one by one need no query', async () => {
  expect(await idsOfCalls(selectionOf(false, ['3', '7', '9']))).toEqual([['3', '9']])
  expect(requested).toEqual([])
})
