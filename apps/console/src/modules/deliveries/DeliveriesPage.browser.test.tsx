import { deliveries, delivery } from '@limpid/contract/deliveries/deliveries'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerEverything } from '../../../testing/answerEverything.ts'
import { answer, interceptCalls } from '../../../testing/fakeServer.ts'
import { mountAlone } from '../../../testing/mountAlone.tsx'
import { eventually, expectVisible } from '../../../testing/mountConsole.tsx'
import { sampleOf } from '../../../testing/sample/sampleOf.ts'
import { goTo } from '../../kit/address.ts'
import DeliveriesPage from './DeliveriesPage.tsx'

interceptCalls()
beforeEach(() => answerEverything())

test('a link to one delivery shows it alone, until all are requested', async () => {
  const asked: unknown[] = []
  answer(deliveries.page, ({ query }) => {
    asked.push(query.deliveryId)
    return sampleOf(deliveries.page.reply)
  })
  goTo('/equipment/deliveries?deliveryId=5', { replace: true })
  mountAlone(() => <DeliveriesPage />)
  const all = page.getByRole('button', { name: '显示全部配送' })
  await expectVisible(all)
  await eventually(() => asked.at(-1)).toBe('5')
  await all.click()
  await eventually(() => asked.at(-1)).toBe(undefined)
  await expect.element(all).not.toBeInTheDocument()
})

test('a parcel of the shop can be received, and is changed in its order alone', async () => {
  const open = sampleOf(delivery)
  const list = [
    { ...open, id: '7', state: 'shipped' as const, ofShop: true, supplier: '商城', orderNumber: 'S7' },
    { ...open, id: '8', state: 'shipped' as const, ofShop: false, supplier: '其他', orderNumber: 'A8' },
  ]
  answer(deliveries.page, () => ({ list, total: 2 }))
  mountAlone(() => <DeliveriesPage />)
  await expectVisible(page.getByRole('button', { name: '其他 A8' }).first())
  expect(page.getByRole('button', { name: /S7/ }).all().length).toBe(1)
  expect(page.getByRole('button', { name: /A8/ }).all().length).toBe(2)
})
