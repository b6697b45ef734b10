import type { OsmosisPlace } from '@limpid/contract/osmosis/osmosis'
import { emptyModel, type Metric } from '@limpid/contract/products/model'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  button,
  expectAbsent,
  expectVisible,
  openPage,
  startConsole,
} from '../../../testing/mountConsole.tsx'
import { answerDevice } from '../../../testing/sample/device.ts'
import { answerFleet } from '../../../testing/sample/fleet.ts'

const probe = (id: string, name: string) => ({ id, name, sn: `P-${id}` })
const nowhere: OsmosisPlace = { inlet: null, outlets: [], choices: [] }
const conductivity: Metric = {
  ...{ key: 'conductivity', name: { zh: '电导率', en: 'Conductivity' }, kind: 'gauge' },
  ...{ unit: 'uS/cm', precision: 0, expectedIntervalSeconds: 600 },
}

startConsole(answerFleet)

/** A device page asks nothing more for it: a call without a reply fails the test. */
async function openAt(place: OsmosisPlace, language: 'zh-cn' | 'en' = 'en') {
  answerDevice(
    { conductivity: 20 },
    { category: 'water_quality', model: { ...emptyModel, metrics: [conductivity] }, place },
  )
  await openPage('/equipment/equipment-info/7/SN-007', { language })
}

test('a device in the inlet of units names them, and offers no choice where there is none', async () => {
  await openAt({ ...nowhere, outlets: [probe('8', 'Laundry'), probe('9', 'Bar')] })
  await expectVisible(page.getByText('This device measures the inlet; Laundry, Bar measure the outlet.'))
  await expectAbsent(button('Set inlet device'))
})

test('in Chinese the names stand in quotes', async () => {
  await openAt({ ...nowhere, inlet: { ...probe('8', '洗衣房进水'), since: '2026-11-20' } }, 'zh-cn')
  await expectVisible(page.getByText('本设备测量出水，进水由“洗衣房进水”测量（自 2026-11-20 起）。'))
  await expectVisible(button('设置进水设备'))
})

test('the dialog begins with the present inlet and its day, which is not that of another inlet', async () => {
  const inlet = { ...probe('8', 'Laundry inlet'), since: '2026-11-20' }
  await openAt({ ...nowhere, inlet, choices: [probe('8', 'Laundry inlet'), probe('9', 'Bar')] })
  await button('Set inlet device').click()
  const day = page.getByRole('dialog').getByRole('textbox', { name: 'Valid from' })
  await expect.element(day).toHaveValue('2026-11-20')
  await page.getByLabelText('Inlet device').selectOptions('Bar · P-9')
  await expect.element(day).toHaveValue('')
})
