import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { interceptCalls } from '../../../../testing/fakeServer.ts'
import { mountAlone } from '../../../../testing/mountAlone.tsx'
import { SiteGlance } from './SiteGlance.tsx'

interceptCalls()

test('each figure of a site says how it is calculated', async () => {
  localStorage.setItem('language', 'en')
  const amounts = {
    ...{ washes: 4, waterLitres: 12, energyKwh: null },
    ...{ detergentMillilitres: null, rinseAidMillilitres: null },
  }
  mountAlone(() => (
    <SiteGlance
      overview={{
        ...{ id: '5', devices: 4, online: 3, silent: 1, washing: 1, faults: 0, worstFault: null },
        ...{ hygieneFailed: 0, today: '2026-11-11', month: '2026-11', total: amounts, inlet: null },
        ...{ days: [{ day: '2026-11-11', ...amounts }], consumption: { water: null, energy: null } },
      }}
    />
  ))
  const about = page.getByRole('button', { name: /^How .* is calculated$/ })
  await expect.poll(() => about.elements().length).toBe(6)
  await page.getByRole('button', { name: 'How Faults is calculated' }).click()
  await expect.element(page.getByText('Devices that are online and report a fault now.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'How Washes today is calculated' }).click()
  await expect.element(page.getByText(/by the date at the site/)).toBeVisible()
})
