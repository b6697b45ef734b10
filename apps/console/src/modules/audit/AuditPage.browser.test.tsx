import { type AuditRow, audit } from '@limpid/contract/audit/audit'
import type { Route } from '@limpid/contract/menus/route'
import { routeCalls } from '@limpid/contract/menus/route'
import { test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../testing/fakeServer.ts'
import { eventually, openPage, startConsole } from '../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../testing/sample/fleet.ts'
import { routes } from '../../../testing/sample/person.ts'

const row = (id: string, address: string): AuditRow => ({
  id,
  at: new Date('2026-11-21T08:00:00Z'),
  call: 'devices.update',
  summary: { zh: '修改设备', en: 'Edit a device' },
  actor: { username: 'anna', nickname: 'Anna' },
  byKey: false,
  outcome: 'done',
  why: null,
  reason: null,
  address,
  things: [],
  thingCount: 0,
})
const rows = [
  row('1', '::1'),
  row('2', '127.0.0.1'),
  row('3', '::ffff:127.0.0.1'),
  row('4', '10.0.0.9'),
  row('5', '203.0.113.7'),
]

const meta = { hidden: false, roles: ['ADMIN'], title: '页', titleEn: 'Page' }
const system: Route = {
  path: '/system',
  component: 'Layout',
  name: '/system',
  meta,
  children: [{ path: 'audit', component: 'system/audit/index', name: 'audit', meta }],
}

startConsole(() => {
  answerFleet()
  answer(routeCalls.routes, () => [...routes, system])
  answer(audit.calls, () => [])
  answer(audit.page, () => ({ list: rows, total: rows.length }))
})

const addresses = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((one) => one.querySelector('td:last-of-type')?.textContent)

test.each([
  ['en', ['This server', 'Local network', 'Internet']],
  ['zh-cn', ['本机', '内网', '互联网']],
] as const)('where a call came from is said once, in %s', async (language, [own, near, far]) => {
  await openPage('/system/audit', { language })
  await eventually(addresses).toEqual([
    ...['::1', '127.0.0.1', '::ffff:127.0.0.1'].map((address) => `${own}${address}`),
    ...[`10.0.0.9${near}`, `203.0.113.7${far}`],
  ])
})
