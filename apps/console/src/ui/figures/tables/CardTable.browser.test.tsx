import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { mountAlone } from '../../../../testing/mountAlone.tsx'
import { CardTable } from './CardTable.tsx'

const head = ['Probe', 'Time in range', 'What was out of range', 'Washes during this time', 'Calibration']
const row = {
  key: '1',
  name: 'Laundry inlet',
  cells: ['98.3 %', 'Conductivity above 800 µS/cm since 17:20, ongoing', '1,204', 'Due on 2026-12-06'],
}

test('on a phone each figure stands below the name, beside its heading', async () => {
  const { innerWidth, innerHeight } = window
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  mountAlone(() => <CardTable label="Probes" head={head} rows={[row]} />)
  const table = page.getByRole('table', { name: 'Probes' })
  await expect.element(table).toBeVisible()
  const scrolled = table.element().parentElement
  expect(scrolled?.scrollWidth).toBe(scrolled?.clientWidth)
  const cells = [...table.element().querySelectorAll('td')]
  expect(cells.map((cell) => getComputedStyle(cell, '::before').content)).toEqual(
    head.slice(1).map((name) => `"${name}"`),
  )
  const tops = cells.map((cell) => cell.getBoundingClientRect().top)
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  expect(new Set(tops).size).toBe(cells.length)
  await expect.element(table.getByRole('rowheader', { name: 'Laundry inlet' })).toBeVisible()
})
