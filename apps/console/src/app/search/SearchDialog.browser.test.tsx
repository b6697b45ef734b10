import { fleet } from '@limpid/contract/fleet/fleet'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, refuse } from '../../../testing/fakeServer.ts'
import {
  button,
  eventually,
  expectAbsent,
  expectVisible,
  openPage,
  startConsole,
} from '../../../testing/mountConsole.tsx'
import { answerFleet, deviceRow } from '../../../testing/sample/fleet.ts'

startConsole(() => answerFleet())

test('a search of devices that failed says so, and is tried again', async () => {
  await openPage('/personal', { language: 'en' })
  refuse(fleet.page)
  await button('Search').click()
  await page.getByRole('combobox', { name: 'Search' }).fill('kitchen')
  await expectVisible(page.getByText('Devices could not be searched'))
  await expectVisible(button('Retry'))
  await userEvent.keyboard('{Tab}')
  await eventually(() => document.activeElement?.textContent).toBe('Retry')
  answer(fleet.page, () => ({ list: [deviceRow('1', 'Kitchen 1')], total: 1 }))
  await userEvent.keyboard('{Enter}')
  await expectVisible(page.getByRole('option', { name: /Kitchen 1/ }))
  await expectAbsent(page.getByText('Devices could not be searched'))
  // The words can be changed at once.
  expect(document.activeElement?.getAttribute('role')).toBe('combobox')
})
