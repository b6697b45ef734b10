import '../../app/styles.ts'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'
import { Ground } from '../../app/layout/ground/Ground.tsx'
import { type Settings, settingsFrom, useSettings } from '../../lib/settings.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { ResourceForm } from '../form/ResourceForm.tsx'
import { optionalDay } from './optionalDay.ts'
import { DayField, TimeField } from './TimeField.tsx'

let root: Root | undefined
let place: HTMLElement | undefined
let sent: unknown
let isClosed = false

afterEach(() => {
  root?.unmount()
  place?.remove()
})

function open(language: Settings['language']): void {
  useSettings.setState({ ...settingsFrom(() => undefined), language })
  sent = undefined
  isClosed = false
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  const close = () => {
    isClosed = true
  }
  root.render(
    <Ground>
      <FormDialog opened onClose={close} title="form">
        <ResourceForm
          initialValues={{ day: '2026-11-05', at: '2026-11-22T21:01' }}
          schema={z.object({ day: optionalDay, at: z.string() })}
          submit={async (body) => {
            sent = body
          }}
          onDone={() => undefined}
        >
          {(form) => (
            <>
              <DayField label="Last day" {...form.getInputProps('day')} />
              <TimeField label="Done at" {...form.getInputProps('at')} />
            </>
          )}
        </ResourceForm>
      </FormDialog>
    </Ground>,
  )
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const calendarButton = (name: string) => page.getByRole('button', { name })

describe('a date field', () => {
  test('shows its value the same in every browser, and accepts typed ones', async () => {
    open('zh-cn')
    await expect.element(field('Last day')).toHaveValue('2026-11-05')
    await expect.element(field('Done at')).toHaveValue('2026-11-22 21:01')
    await field('Last day').fill('2026年12月1日')
    await field('Done at').fill('2026/11/3 7:05')
    await page.getByRole('button', { name: '保存' }).click()
    await expect.poll(() => sent).toEqual({ day: '2026-12-01', at: '2026-11-03T07:05' })
    await expect.element(field('Last day')).toHaveValue('2026-12-01')
  })

  test('says what it cannot read, and sends nothing', async () => {
    open('zh-cn')
    await field('Last day').fill('2026-02-30')
    await page.getByRole('button', { name: '保存' }).click()
    await expect.element(page.getByText('请输入日期，例如 2026-03-08')).toBeVisible()
    expect(sent).toBeUndefined()
    await field('Last day').fill('')
    await page.getByRole('button', { name: '保存' }).click()
    await expect.poll(() => sent).toMatchObject({ day: '' })
  })

  test('has a calendar in the language of the console, for the keyboard too', async () => {
    open('zh-cn')
    await field('Last day').click()
    await userEvent.keyboard('{Tab}{Enter}')
    const calendar = page.getByRole('dialog', { name: 'Last day' })
    await expect.element(calendar.getByRole('button', { name: '2026年11月', exact: true })).toBeVisible()
    await expect.element(calendar.getByRole('button', { name: '下个月' })).toBeVisible()
    await expect.poll(() => document.activeElement?.textContent).toBe('5')
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await expect.element(field('Last day')).toHaveValue('2026-11-06')
    await expect.poll(() => calendar.elements().length).toBe(0)
  })

  test('closes its calendar with Escape, and not the dialog around it', async () => {
    open('en')
    await calendarButton('Open calendar: Done at').click()
    const calendar = page.getByRole('dialog', { name: 'Done at' })
    await expect.element(calendar.getByRole('button', { name: 'November 2026' })).toBeVisible()
    await expect.poll(() => document.activeElement?.textContent).toBe('22')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => calendar.elements().length).toBe(0)
    expect(isClosed).toBe(false)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => isClosed).toBe(true)
  })

  test('keeps the time when another day is picked, and takes another time', async () => {
    open('en')
    await calendarButton('Open calendar: Done at').click()
    const calendar = page.getByRole('dialog', { name: 'Done at' })
    await calendar.getByRole('button', { name: '20 November 2026' }).click()
    await expect.element(field('Done at')).toHaveValue('2026-11-20 21:01')
    await calendar.getByRole('spinbutton', { name: 'Hours' }).click()
    await userEvent.keyboard('0845')
    await expect.element(field('Done at')).toHaveValue('2026-11-20 08:45')
    await calendar.getByRole('button', { name: 'OK' }).click()
    await expect.poll(() => calendar.elements().length).toBe(0)
  })
})
