import { deliveries, type ProposedLine } from '@limpid/contract/deliveries/deliveries'
import { feedback } from '@limpid/contract/feedback/feedback'
import { meCalls } from '@limpid/contract/members/me'
import { type DeviceConsumable, parts } from '@limpid/contract/parts/parts'
import type { RunOut } from '@limpid/contract/parts/run-out'
import { sites } from '@limpid/contract/sites/sites'
import { test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../../testing/fakeServer.ts'
import {
  expectAbsent,
  expectVisible,
  openPage,
  startConsole,
  visit,
} from '../../../../testing/mountConsole.tsx'
import { answerDevice } from '../../../../testing/sample/device.ts'
import { answerFleet } from '../../../../testing/sample/fleet.ts'
import { person } from '../../../../testing/sample/person.ts'

const timeZone = 'Asia/Shanghai'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const range: RunOut = {
  ...{ state: 'range', early: inDays(2), likely: inDays(3), late: inDays(5) },
  ...{ days: 26, since: '2026-11-02' },
}
const rinse = { zh: '催干剂', en: 'Rinse aid' }
const score = { forecasts: 12, runOuts: 2, within: 10, typicalDays: 1.2, lean: 'late' as const }
const bottle = (runOut: RunOut): DeviceConsumable => ({
  ...{ key: 'rinse_aid', name: rinse, source: null, metric: 'rinse_aid', level: 30, low: 15, perDay: 7 },
  ...{ endsAt: runOut.early, runOut, state: 'fine', inStock: 0, onOrder: 0, order: null, score },
})
const line = (runOut: RunOut): ProposedLine => ({
  ...{ productId: '1', productName: rinse, kind: 'consumable', key: 'rinse_aid', name: rinse },
  ...{ quantity: 1, inStock: 0, underWay: 0, minimum: 0, restock: 0, supplier: '', score },
  needs: [
    {
      ...{ device: { id: '7', name: '一号厨房', timeZone }, why: 'level', endsAt: runOut.early, runOut },
      covered: null,
    },
  ],
})
const show = (runOut: RunOut) => {
  answer(parts.consumables, () => [bottle(runOut)])
  answer(deliveries.proposal, () => [line(runOut)])
}

startConsole(() => {
  answerFleet()
  answerDevice({ rinse_aid: 30 })
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, 'iot:delivery:edit'] }))
  answer(sites.options, () => [])
  answer(parts.ofDevice, () => [])
  answer(parts.replacements, () => ({ list: [], total: 0 }))
  answer(feedback.ofDevice, () => ({ list: [], total: 0 }))
  answer(deliveries.ofDevice, () => ({ list: [], total: 0 }))
})

const address = '/equipment/equipment-info/7/SN-007'
const region = (name: string) => page.getByRole('region', { name, exact: true })
/** The weekdays of the range at the device. */
function named(language: string) {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone })
  const of = (at: Date | null) => format.format(at ?? undefined)
  return { early: of(range.early), likely: of(range.likely), late: of(range.late) }
}

test('a run-out is a range of weekdays with the data used, at the device and in the proposals', async () => {
  show(range)
  const day = named('en-GB')
  await openPage(`${address}?tab=parts`, { language: 'en' })
  const text = `mpty ${day.early} to ${day.late}, likely ${day.likely}`
  const consumables = region('Consumables')
  await expectVisible(consumables.getByText(`E${text}`, { exact: true }))
  await expectVisible(consumables.getByText('Based on 26 days of use since 2026-11-02'))
  await expectVisible(consumables.getByText(/about 8 in 10 fall within the range shown/))
  const scored = '12 earlier forecasts of 2 run-outs: 10 within the range, typically 1 day late'
  await expectVisible(consumables.getByText(scored))
  visit(`${address}?tab=deliveries`)
  await expectVisible(page.getByText('0 in stock, 0 on order', { exact: true }))
  const need = `一号厨房: e${text} (based on 26 days of use since 2026-11-02)`
  await expectVisible(page.getByText(need, { exact: true }))
  await expectVisible(region('Suggested orders').getByText(scored))
})

test('a run-out reads the same in Chinese', async () => {
  show(range)
  const day = named('zh-CN')
  await openPage(`${address}?tab=parts`)
  const text = `${day.early}至${day.late}用完，最可能${day.likely}`
  await expectVisible(region('耗材').getByText(text, { exact: true }))
  await expectVisible(region('耗材').getByText('依据 2026-11-02 起 26 天的用量'))
  const scored = '此前 12 次预测（2 次用完）：10 次落在范围内，通常偏晚 1 天'
  await expectVisible(region('耗材').getByText(scored))
  visit(`${address}?tab=deliveries`)
  await expectVisible(page.getByText('库存 0，在途 0', { exact: true }))
  const need = `一号厨房：${text}（依据 2026-11-02 起 26 天的用量）`
  await expectVisible(page.getByText(need, { exact: true }))
  await expectVisible(region('补货建议').getByText(scored))
})

test.each([
  ['one day', { ...range, likely: range.early, late: range.early }, `Empty ${named('en-GB').early}`],
  [
    'an open end',
    { ...range, late: null },
    `Empty from ${named('en-GB').early} on, likely ${named('en-GB').likely}`,
  ],
  [
    'not enough data',
    {
      ...{ state: 'tooFewDays' as const, early: null, likely: null, late: null },
      days: 9,
      since: '2026-11-19',
    },
    'Not enough data',
  ],
  [
    'no use',
    { ...range, ...{ state: 'notUsed' as const, early: null, likely: null, late: null } },
    'Hardly used',
  ],
])('a run-out says %s', async (_, runOut, text) => {
  show(runOut)
  await openPage(`${address}?tab=parts`, { language: 'en' })
  await expectVisible(region('Consumables').getByText(text, { exact: true }))
  const data =
    runOut.state === 'tooFewDays'
      ? 'Only 9 days of use known; a range needs 14'
      : 'Based on 26 days of use since 2026-11-02'
  await expectVisible(region('Consumables').getByText(data))
})

test('few days of use give one date, which is not called missing', async () => {
  const few = {
    ...{ state: 'tooFewDays' as const, early: null, likely: null, late: null, days: 9, since: '2026-11-19' },
  }
  answer(parts.consumables, () => [{ ...bottle(few), endsAt: inDays(3) }])
  answer(deliveries.proposal, () => [])
  await openPage(`${address}?tab=parts`, { language: 'en' })
  await expectVisible(region('Consumables').getByText(/^Empty about .* at the recent rate$/))
  await expectVisible(region('Consumables').getByText('Only 9 days of use known; a range needs 14'))
  await expectAbsent(region('Consumables').getByText('Not enough data'))
})

test('a range that has begun no longer counts down', async () => {
  const soon = { ...range, early: new Date(Date.now() + 20 * 3_600_000) }
  show(soon)
  await openPage(`${address}?tab=parts`, { language: 'en' })
  await expectVisible(region('Consumables').getByText('may be empty in about 20 h'))
  show({ ...range, early: new Date(Date.now() - 3_600_000) })
  await openPage(`${address}?tab=parts`, { language: 'en' })
  await expectVisible(region('Consumables').getByText(/^Empty today to/))
  await expectAbsent(region('Consumables').getByText(/may be empty in/))
})
