import { deliveries } from '@limpid/contract/deliveries/deliveries'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerEverything } from '../../../testing/answerEverything.ts'
import { answer, interceptCalls } from '../../../testing/fakeServer.ts'
import { mountAlone } from '../../../testing/mountAlone.tsx'
import { eventually, expectVisible } from '../../../testing/mountConsole.tsx'
import { person } from '../../../testing/sample/person.ts'
import { sampleOf } from '../../../testing/sample/sampleOf.ts'
import { storeMember } from '../../kit/access/member.ts'
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

test('an empty list tells staff of the shop that it has own deliveries alone', async () => {
  answer(deliveries.page, () => ({ list: [], total: 0 }))
  storeMember({ ...person, perms: ['mall:order:list'] })
  goTo('/equipment/deliveries', { replace: true })
  mountAlone(() => <DeliveriesPage />)
  await expectVisible(page.getByText(/会员的包裹见/))
})
