import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { serverReport, status, systemStatus } from '@limpid/contract/status/status'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../testing/fakeServer.ts'
import { openPage, startConsole } from '../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../testing/sample/fleet.ts'
import { person, routes } from '../../../testing/sample/person.ts'
import { sampleOf } from '../../../testing/sample/sampleOf.ts'

startConsole(() => {
  answerFleet()
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, 'sys:status:list'] }))
  const meta = { hidden: false, roles: ['ADMIN'], title: '运行状态', titleEn: 'System status' }
  answer(routeCalls.routes, () => [
    ...routes,
    { path: '/status', component: 'system/status/index', name: 'Status', meta },
  ])
})

const servers = (...proxies: (string | null)[]) =>
  proxies.map((untrustedProxy, at) => ({
    ...sampleOf(serverReport),
    id: `s${at}`,
    name: `s${at}`,
    untrustedProxy,
  }))

test('staff are warned of each proxy that TRUST_PROXY does not name', async () => {
  answer(status.get, () => ({
    ...sampleOf(systemStatus),
    servers: servers('10.0.0.9', null, '10.0.0.9', '10.0.0.8'),
  }))
  await openPage('/status')
  const warning = page.getByRole('alert').filter({ hasText: 'TRUST_PROXY' })
  await expect.element(warning).toBeVisible()
  expect(warning.element().textContent).toMatch(/^反向代理 10\.0\.0\.9、10\.0\.0\.8 未受信任/)
})

test('staff are not warned where every server trusts its proxy', async () => {
  answer(status.get, () => ({ ...sampleOf(systemStatus), servers: servers(null) }))
  await openPage('/status')
  await expect.element(page.getByRole('heading', { name: '运行状态', level: 1 })).toBeVisible()
  await expect.element(page.getByText('TRUST_PROXY')).not.toBeInTheDocument()
})
