import { analysis } from '@limpid/contract/analysis/analysis'
import type { FleetQuery } from '@limpid/contract/analysis/fleet'
import { fleet } from '@limpid/contract/fleet/fleet'
import { routeCalls } from '@limpid/contract/menus/route'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../../../../testing/fakeServer.ts'
import { eventually, hash, openPage, startConsole } from '../../../../../testing/mountConsole.tsx'
import { availability } from '../../../../../testing/sample/availability.ts'
import { costsOf, noCost } from '../../../../../testing/sample/costs.ts'
import { answerFleet, deviceRow } from '../../../../../testing/sample/fleet.ts'
import { routes } from '../../../../../testing/sample/person.ts'
import { sampleOf } from '../../../../../testing/sample/sampleOf.ts'

const meta = { hidden: false, roles: ['ADMIN'], keepAlive: true, title: '数据分析', titleEn: 'Analysis' }
const kitchen = deviceRow('9', '厨房 2', { sn: 'K-2' })
const nothing = sampleOf(analysis.fleet.reply)

let requested: FleetQuery[] = []
let offered: object[] = []
startConsole(() => {
  requested = []
  offered = []
  answerFleet()
  answer(fleet.page, ({ query }) => {
    offered.push(query)
    return { list: [kitchen], total: 1 }
  })
  answer(fleet.get, () => ({ ...sampleOf(fleet.get.reply), ...kitchen }))
  answer(analysis.fleet, ({ query }) => {
    requested.push(query)
    return { ...nothing, compared: null, total: { ...nothing.total, washes: 0 } }
  })
  answer(analysis.availability, () => availability)
  answer(analysis.changes, () => ({ compared: null, metersRevisedAt: null, changes: [] }))
  answer(analysis.costs, () => costsOf(noCost))
  answer(analysis.groups, () => ({ compared: null, groups: [], total: 0 }))
  answer(routeCalls.routes, () => [
    ...routes,
    {
      path: '/data-analysis',
      component: 'Layout',
      name: '/data-analysis',
      meta,
      children: [{ path: 'analysis', component: 'data-analysis/analysis', name: 'Analysis', meta }],
    },
  ])
})

test('one device is chosen among those that the other filters leave, named, and kept in the address', async () => {
  await openPage('/data-analysis/analysis?scope=own&siteId=5&productId=1')
  const filter = page.getByRole('main').getByRole('combobox', { name: '设备', exact: true })
  await expect.element(filter).toBeVisible()
  // Nobody waits for devices that nobody looks at.
  expect(offered).toEqual([])
  await userEvent.click(filter)
  await userEvent.click(page.getByRole('option', { name: '厨房 2 · K-2' }))
  await eventually(hash).toContain('deviceId=9')
  await expect.element(filter).toHaveValue('厨房 2 · K-2')
  expect(requested.at(-1)).toMatchObject({ siteId: '5', productId: '1', deviceId: '9' })
  expect(offered.at(-1)).toMatchObject({ siteId: '5', productId: '1', scope: 'own' })
})
