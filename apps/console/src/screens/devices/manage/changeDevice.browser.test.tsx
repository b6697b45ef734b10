import { devices as own } from '@limpid/contract/devices/devices'
import { type Device, fleet } from '@limpid/contract/fleet/fleet'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeDevice } from './changeDevice.ts'

type Requested = [method: string, path: string, body: unknown]
const requested: Requested[] = []
const update = basePath + own.update.path.replace('{id}', '7')
const [place, add, remove] = [fleet.place, fleet.addToGroups, fleet.removeFromGroups].map(
  ({ path }) => basePath + path,
) as [string, string, string]
let answers: Record<string, unknown> = {}

beforeEach(() => {
  requested.length = 0
  answers = {
    [place]: { devices: 1, changed: 1 },
    [add]: { devices: 1, changed: 1 },
    [remove]: { devices: 1, changed: 1, keptByRule: 2 },
  }
  vi.stubGlobal('fetch', async (url: string, { method = '', body }: { method?: string; body?: string }) => {
    const path = new URL(url, 'http://console').pathname
    requested.push([method, path, JSON.parse(body ?? 'null')])
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
const changing: Requested = ['PUT', update, body]

test('sends no request for unchanged fields', async () => {
  expect(await changeDevice(device, same)).toEqual({ keptByRule: 0 })
  expect(requested).toEqual([changing])
})

test.each([
  ['another site', '4', '4'],
  ['none', '', null],
])('moves a device to %s', async (_, siteId, reported) => {
  await changeDevice(device, { ...same, siteId })
  expect(requested).toEqual([changing, ['POST', place, { devices: { ids: ['7'] }, siteId: reported }]])
})

test('a device without a site stays there without a message', async () => {
  await changeDevice({ ...device, site: null }, { ...same, siteId: '' })
  expect(requested).toEqual([changing])
})

test('joins groups before leaving others, and says in how many a rule keeps it', async () => {
  const devices = { ids: ['7'] }
  expect(await changeDevice(device, { ...same, groupIds: ['2', '5', '6'] })).toEqual({ keptByRule: 2 })
  expect(requested).toEqual([
    changing,
    ['POST', add, { devices, groupIds: ['5', '6'] }],
    ['POST', remove, { devices, groupIds: ['1'] }],
  ])
})

test('a rejected step ends the edit, and the following steps are not requested', async () => {
  answers[update] = 'gone'
  await expect(changeDevice(device, { ...same, siteId: '4', groupIds: [] })).rejects.toMatchObject({
    code: 'A0401',
  })
  expect(requested).toEqual([changing])
  answers = { [place]: 'gone' }
  await expect(changeDevice(device, { ...same, siteId: '4', groupIds: [] })).rejects.toMatchObject({
    code: 'A0401',
  })
  expect(requested.map(([, path]) => path)).toEqual([update, update, place])
})
