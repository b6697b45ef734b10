import { deviceLog } from '@limpid/contract/device-log/device-log'
import { device } from '@limpid/contract/fleet/fleet'
import { product } from '@limpid/contract/products/products'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerEverything } from '../../../testing/answerEverything.ts'
import { answer, interceptCalls } from '../../../testing/fakeServer.ts'
import { mountAlone } from '../../../testing/mountAlone.tsx'
import { dishwasher } from '../../../testing/sample/device.ts'
import { sampleOf } from '../../../testing/sample/sampleOf.ts'
import DeviceLogPanel from './DeviceLogPanel.tsx'

interceptCalls()
beforeEach(answerEverything)

const never = { online: false, lastSeenAt: null, onlineChangedAt: null }

test.each([
  ['never connected', never, '连接此设备'],
  ['is offline', { ...never, lastSeenAt: new Date() }, '设备事件'],
  ['is connected', { ...never, online: true }, '设备事件'],
])('the log of a device that %s begins with what helps: %o', async (_, state, heading) => {
  mountAlone(() => (
    <DeviceLogPanel
      device={{ ...sampleOf(device), ...state }}
      product={{ ...sampleOf(product), model: dishwasher }}
    />
  ))
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toHaveTextContent(heading)
})

test('attributes are shown in words, and unknown ones as the device says', async () => {
  const changes = [
    { key: 'simulated', before: null, after: true },
    { key: 'demo_history', before: 'sending', after: 'complete' },
    { key: 'own_key', before: false, after: 'x' },
  ]
  answer(deviceLog.page, () => ({
    list: [{ key: '1', at: new Date(), kind: 'state' as const, changes }],
    total: 1,
  }))
  mountAlone(() => (
    <DeviceLogPanel device={sampleOf(device)} product={{ ...sampleOf(product), model: dishwasher }} />
  ))
  const row = page.getByRole('listitem').filter({ hasText: '模拟设备' })
  await expect.element(row.first()).toHaveTextContent('模拟设备 是')
  await expect.element(page.getByText('发送中')).toBeVisible()
  await expect.element(page.getByText('已完成')).toBeVisible()
  await expect.element(page.getByText('own_key')).toBeVisible()
  expect(document.body.textContent).not.toMatch(/sending|complete|true|false/)
})
