import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountAlone } from '../../../testing/mountAlone.tsx'
import { DayBars } from './DayBars.tsx'

const bars = [
  { key: '1', title: '11-29: 325 · 11-22: 392', value: 325, before: 392, tick: '11-29', unfinished: false },
  { key: '2', title: '11-30: 12 (not over)', value: 12, before: null, tick: '11-30', unfinished: true },
]
const mount = () =>
  mountAlone(() => (
    <DayBars bars={bars} label="By day" unit="Washes" format={String} minStep={1} onSelect={() => {}} />
  ))
const tip = () => document.querySelector<HTMLElement>('[data-bar-tip]')?.textContent

test('bars stand beside a scale of round numbers, with what they count', async () => {
  mount()
  const chart = page.getByRole('figure', { name: 'By day' })
  for (const text of ['Washes', '0', '100', '200', '300', '400'])
    await expect.element(chart.getByText(text, { exact: true }).last()).toBeInTheDocument()
  const [first] = chart.getByRole('button').elements()
  const height = first?.querySelector('span')?.getBoundingClientRect().height ?? 0
  expect(height / (first?.getBoundingClientRect().height ?? 1)).toBeCloseTo(325 / 400, 2)
})

test('a bar shows its value and that of the day compared with, to the pointer and to the keyboard', async () => {
  mount()
  const chart = page.getByRole('figure', { name: 'By day' })
  await chart.getByRole('button').first().hover()
  await expect.poll(tip).toBe('11-29: 32511-22: 392')
  await userEvent.unhover(chart.getByRole('button').first())
  await expect.poll(tip).toBeUndefined()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.poll(tip).toBe('11-30: 12 (not over)')
})
