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

test.each([
  [false, '连接此设备'],
  [true, '设备事件'],
])('the log of a device that is connected or not (%s) begins with “%s”', async (online, heading) => {
  mountAlone(() => (
    <DeviceLogPanel
      device={{ ...sampleOf(device), online }}
      product={{ ...sampleOf(product), model: dishwasher }}
    />
  ))
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toHaveTextContent(heading)
})
