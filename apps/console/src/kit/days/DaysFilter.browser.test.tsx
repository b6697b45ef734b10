import '../../app/styles.ts'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Ground } from '../../app/layout/ground/Ground.tsx'
import { settingsFrom, useSettings } from '../../lib/settings.ts'
import { DaysFilter } from './DaysFilter.tsx'

let root: Root | undefined
let place: HTMLElement | undefined
let days = { from: '', to: '' }

afterEach(() => {
  root?.unmount()
  place?.remove()
})

function Filter({ start }: { start: typeof days }) {
  const [shown, setShown] = useState(start)
  days = shown
  return <DaysFilter {...shown} onChange={setShown} />
}

function open(start: typeof days): void {
  useSettings.setState({ ...settingsFrom(() => undefined), language: 'en' })
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(
    <Ground>
      <Filter start={start} />
    </Ground>,
  )
}

const field = (name: string) => page.getByRole('button', { name, exact: true })
const day = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

test('a range is passed on with its second day, and cleared with a button', async () => {
  open({ from: '2026-03-02', to: '2026-03-08' })
  await field('Date range 2026-03-02 – 2026-03-08').click()
  await day('10 March 2026').click()
  expect(days).toEqual({ from: '2026-03-02', to: '2026-03-08' })
  await day('12 March 2026').click()
  await expect.element(field('Date range 2026-03-10 – 2026-03-12')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(days).toEqual({ from: '2026-03-10', to: '2026-03-12' })
  await field('Clear dates').click()
  await expect.element(field('Date range')).toBeVisible()
  expect(days).toEqual({ from: '', to: '' })
})

test('Escape closes the calendar, and the field has the focus again', async () => {
  open({ from: '2026-03-02', to: '2026-03-08' })
  await field('Date range 2026-03-02 – 2026-03-08').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(field('Date range 2026-03-02 – 2026-03-08')).toHaveFocus()
})
