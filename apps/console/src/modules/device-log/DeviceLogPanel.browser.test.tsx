import { device } from '@limpid/contract/fleet/fleet'
import { product } from '@limpid/contract/products/products'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerEverything } from '../../../testing/answerEverything.ts'
import { interceptCalls } from '../../../testing/fakeServer.ts'
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
