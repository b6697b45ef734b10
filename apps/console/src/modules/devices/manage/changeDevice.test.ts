import { devices as own } from '@limpid/contract/devices'
import { type Device, fleet } from '@limpid/contract/fleet'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeDevice } from './changeDevice.ts'

type Asked = [method: string, path: string, body: unknown]
const asked: Asked[] = []
const update = basePath + own.update.path.replace('{id}', '7')
const [place, add, remove] = [fleet.place, fleet.addToGroups, fleet.removeFromGroups].map(
  ({ path }) => basePath + path,
) as [string, string, string]
let answers: Record<string, unknown> = {}

beforeEach(() => {
  asked.length = 0
  answers = {
    [place]: { devices: 1, changed: 1 },
    [add]: { devices: 1, changed: 1 },
    [remove]: { devices: 1, changed: 1, keptByRule: 2 },
  }
  vi.stubGlobal('window', {})
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('fetch', async (url: string, { method = '', body }: { method?: string; body?: string }) => {
    const path = new URL(url, 'http://console').pathname
    asked.push([method, path, JSON.parse(body ?? 'null')])
    const problem = { code: 'A0401', data: null, msg: 'not there' }
    if (answers[path] === 'gone') return new Response(JSON.stringify(problem), { status: 404 })
    return new Response(JSON.stringify({ code: '00000', data: answers[path] ?? null, msg: 'ok' }))
  })
})
afterEach(() => vi.unstubAllGlobals())

const group = (id: string) => ({ id, name: `G${id}` })
const device = { id: '7', site: { id: '3', name: '总店' }, groups: [group('1'), group('2')] } as Device
const body = { name: '一号', sn: 'S-1', tags: ['热'] }
const same = { ...body, siteId: '3', groupIds: ['1', '2'] }
const changing: Asked = ['PUT', update, body]

test('what stays as it is is not asked for', async () => {
  expect(await changeDevice(device, same)).toEqual({ keptByRule: 0 })
  expect(asked).toEqual([changing])
})

test.each([
  ['another site', '4', '4'],
  ['none', '', null],
])('a device goes to %s', async (_, siteId, told) => {
  await changeDevice(device, { ...same, siteId })
  expect(asked).toEqual([changing, ['POST', place, { devices: { ids: ['7'] }, siteId: told }]])
})

test('a device that stands nowhere stays there without a word', async () => {
  await changeDevice({ ...device, site: null }, { ...same, siteId: '' })
  expect(asked).toEqual([changing])
})

test('joins groups before it leaves others, and says in how many a rule keeps it', async () => {
  const devices = { ids: ['7'] }
  expect(await changeDevice(device, { ...same, groupIds: ['2', '5', '6'] })).toEqual({ keptByRule: 2 })
  expect(asked).toEqual([
    changing,
    ['POST', add, { devices, groupIds: ['5', '6'] }],
    ['POST', remove, { devices, groupIds: ['1'] }],
  ])
})

test('what is refused ends the change, and what would come after it is not asked for', async () => {
  answers[update] = 'gone'
  await expect(changeDevice(device, { ...same, siteId: '4', groupIds: [] })).rejects.toMatchObject({
    code: 'A0401',
  })
  expect(asked).toEqual([changing])
  answers = { [place]: 'gone' }
  await expect(changeDevice(device, { ...same, siteId: '4', groupIds: [] })).rejects.toMatchObject({
    code: 'A0401',
  })
  expect(asked.map(([, path]) => path)).toEqual([update, update, place])
})
