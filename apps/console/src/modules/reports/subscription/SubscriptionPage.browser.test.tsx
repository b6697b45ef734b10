import { reports } from '@limpid/contract/reports/reports'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerEverything } from '../../../../testing/answerEverything.ts'
import { answer, interceptCalls } from '../../../../testing/fakeServer.ts'
import { mountAlone } from '../../../../testing/mountAlone.tsx'
import { button, expectVisible } from '../../../../testing/mountConsole.tsx'
import { goTo } from '../../../kit/address.ts'
import SubscriptionPage from './SubscriptionPage.tsx'

const token = 'x'.repeat(22)
let state: 'waiting' | 'confirmed' | 'unsubscribed'

interceptCalls()
beforeEach(async () => {
  await page.viewport(390, 844)
  goTo(`/report-subscription?token=${token}`, { replace: true })
  answerEverything()
  answer(reports.subscription, () => ({ name: '日报', every: 'daily' as const, state }))
})

test('a recipient confirms, unsubscribes and subscribes again', async () => {
  state = 'waiting'
  answer(reports.subscribe, () => {
    state = 'confirmed'
    return null
  })
  answer(reports.unsubscribe, () => {
    state = 'unsubscribed'
    return null
  })
  mountAlone(() => <SubscriptionPage />)
  // In the language of the browser, until the recipient chooses another one.
  await userEvent.click(button('Confirm'))
  await userEvent.click(button('Unsubscribe'))
  await userEvent.click(button('Subscribe again'))
  await userEvent.click(button('中文'))
  await expectVisible(button('退订'))
  expect(state).toBe('confirmed')
})
