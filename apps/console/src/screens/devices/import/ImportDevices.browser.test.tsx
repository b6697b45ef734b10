import { type ImportedRow, type ImportRow, importCalls } from '@limpid/contract/devices/import'
import { meCalls } from '@limpid/contract/members/me'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse } from '../../../../testing/fakeServer.ts'
import { eventually, openPage, startConsole } from '../../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../../testing/sample/fleet.ts'
import { person } from '../../../../testing/sample/person.ts'

const row = (line: number): ImportRow => ({
  ...{ line, name: `Machine ${line}`, sn: `S-${line}` },
  ...{ product: 'Dishwasher', site: '', tags: null },
})
const outcome = ({ line, name }: ImportRow, apply: boolean): ImportedRow =>
  name === 'Machine 3'
    ? { line, outcome: 'refused', fault: 'productUnknown', changes: [], accessToken: null }
    : { line, outcome: 'created', fault: null, changes: [], accessToken: apply ? `token-${line}` : null }

let rows: ImportRow[]
startConsole(() => {
  rows = [row(2), row(3)]
  answerFleet()
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, 'iot:device:import'] }))
  answer(importCalls.readTable, () => rows)
  answer(importCalls.importRows, ({ body }) => body.rows.map((one) => outcome(one, body.apply)))
})

const { createObjectURL } = URL
afterEach(() => {
  URL.createObjectURL = createObjectURL
})

const dialog = () => page.getByRole('dialog', { name: 'Import devices' })
const button = (name: string) => dialog().getByRole('button', { name })

const preview = async () => {
  await openPage('/equipment/own-equipment', { language: 'en' })
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect.element(dialog()).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('No file field')
  const files = new DataTransfer()
  files.items.add(new File(['x'], 'devices.csv', { type: 'text/csv' }))
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** The files that the page saves from now on. */
function watchSaved(): Blob[] {
  const saved: Blob[] = []
  URL.createObjectURL = (blob: Blob) => {
    saved.push(blob)
    return createObjectURL.call(URL, blob)
  }
  return saved
}

test('the template is a row of an existing product', async () => {
  const saved = watchSaved()
  await openPage('/equipment/own-equipment', { language: 'en' })
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await button('Download template').click()
  await eventually(() => saved).toHaveLength(1)
  expect((await saved[0]?.text())?.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Name,Serial number,Product,Site,Tags',
    expect.stringMatching(/,SN-0001,[^,]+,,/),
    '',
  ])
})

test('tokens are in the report alone, and closing without it asks first', async () => {
  const saved = watchSaved()
  await preview()
  const table = page.getByRole('table', { name: 'Result of each row' })
  await expect.element(table.getByText('Product not found')).toBeVisible()
  await button('Import 1 row').click()
  await expect.element(dialog().getByText('available only once', { exact: false })).toBeVisible()
  await expect.element(button('Labels and claim codes')).toBeVisible()
  expect(table.getByText('token-2').elements()).toEqual([])
  await button('Close').last().click()
  await expect.element(page.getByRole('dialog', { name: 'Report not downloaded' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).last().click()
  await button('Download report').click()
  await page.getByRole('menuitem', { name: 'CSV file (.csv)' }).click()
  await eventually(() => saved).toHaveLength(1)
  expect(await saved[0]?.text()).toContain('2,Machine 2,S-2,Added,,token-2')
  await button('Close').last().click()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('a call that fails leaves the results of the calls before it', async () => {
  rows = Array.from({ length: 501 }, (_, at) => row(at + 10))
  await preview()
  await expect.element(button('Import 501 rows')).toBeEnabled()
  answer(importCalls.importRows, ({ body }) => {
    refuse(importCalls.importRows)
    return body.rows.map((one) => outcome(one, body.apply))
  })
  await button('Import 501 rows').click()
  await expect.element(dialog().getByText('Stopped.', { exact: false })).toBeVisible()
  await expect.element(dialog().getByText('Added 500')).toBeVisible()
  await expect.element(button('Download report')).toBeVisible()
})
