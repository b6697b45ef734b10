import { devices } from '@limpid/contract/devices/devices'
import { removedDevice } from '@limpid/contract/devices/removed'
import { fleet } from '@limpid/contract/fleet/fleet'
import { routeCalls } from '@limpid/contract/menus/route'
import { product as productSchema } from '@limpid/contract/products/products'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, beginLiveUpdates, refuse, sendNews } from '../../../../testing/fakeServer.ts'
import {
  expectAbsent,
  expectVisible,
  hash,
  openPage,
  startConsole,
  tags,
} from '../../../../testing/mountConsole.tsx'
import { answerDevice, dishwasher } from '../../../../testing/sample/device.ts'
import { answerFleet } from '../../../../testing/sample/fleet.ts'
import { routes } from '../../../../testing/sample/person.ts'
import { sampleOf } from '../../../../testing/sample/sampleOf.ts'

startConsole(() => {
  answerFleet()
  for (const call of [fleet.view, devices.removedOne]) refuse(call, 404, 'A0401', '设备不存在')
})

const unavailable = page.getByRole('heading', { level: 1, name: '无法查看该设备' })
const ownTag = () => tags().getByRole('link').last()

test('a device that is not accessible stays so when its own tag is clicked, and opens once it is shared again', async () => {
  await openPage('/equipment/equipment-info/7/SN-007')
  beginLiveUpdates()
  await expectVisible(unavailable)
  await ownTag().click()
  await expectVisible(unavailable)
  expect(page.getByText('无法查看该设备').elements()).toHaveLength(1)
  answerDevice({ tank: 61.5 })
  sendNews({ kind: 'access.changed' })
  await expectVisible(page.getByRole('heading', { level: 1, name: '一号厨房' }))
  await expectAbsent(unavailable)
})

test('a removed device leads to what remains of it, for whoever may read that', async () => {
  const product = { ...sampleOf(productSchema), model: { ...dishwasher, recognition: undefined } }
  const remains = { ...sampleOf(removedDevice), id: '7', name: '一号厨房', sn: 'SN-007', product }
  answer(devices.removedOne, () => remains as never)
  const meta = { hidden: true, roles: ['ADMIN'], title: '已删除设备的详情', titleEn: 'Removed device' }
  const child = { path: 'removed-device/:id', component: 'equipment/removed-device', name: 'Removed', meta }
  answer(routeCalls.routes, () =>
    routes.map((one) =>
      one.path === '/equipment' ? { ...one, children: [...(one.children ?? []), child] } : one,
    ),
  )
  await openPage('/equipment/equipment-info/7/SN-007')
  await expectVisible(page.getByRole('heading', { level: 1, name: '一号厨房' }))
  expect(hash()).toContain('/equipment/removed-device/7')
  await expectVisible(page.getByText('此类设备没有洗涤台账'))
})
