import '../../app/styles.ts'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountAlone } from '../../../testing/mountAlone.tsx'
import { Ground } from '../../app/layout/ground/Ground.tsx'
import { ActionEntry, ActionMenu } from '../../ui/drop/ActionMenu.tsx'
import { confirmAction } from '../confirmAction.ts'
import { MoreFilters } from '../FilterBar.tsx'
import { Dialog } from './Dialog.tsx'

let root: Root | undefined
let place: HTMLElement | undefined
afterEach(() => {
  root?.unmount()
  place?.remove()
})

test('Escape closes an open menu of a dialog first, and then the dialog', async () => {
  let closed = 0
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(
    <Ground>
      <Dialog
        opened
        title="Initial passwords"
        onClose={() => {
          closed += 1
        }}
      >
        <ActionMenu label="Download" icon={null}>
          <ActionEntry onClick={() => undefined}>CSV</ActionEntry>
        </ActionMenu>
      </Dialog>
    </Ground>,
  )
  await page.getByRole('button', { name: 'Download' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'CSV' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menuitem', { name: 'CSV' })).not.toBeInTheDocument()
  expect(closed).toBe(0)
  await userEvent.keyboard('{Escape}')
  expect(closed).toBe(1)
})

test('Escape closes what is open although a question was still open when somebody signed out before', async () => {
  const ask = () =>
    confirmAction({ title: 'Delete the device?', text: 'It cannot be undone.', onConfirm: () => undefined })
  const leave = mountAlone(() => (
    <button type="button" onClick={ask}>
      Delete
    </button>
  ))
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Delete the device?' })).toBeVisible()
  leave()
  mountAlone(() => (
    <MoreFilters inForce={0}>
      <input aria-label="Site" />
    </MoreFilters>
  ))
  await page.getByRole('button', { name: '更多筛选' }).click()
  const filters = page.getByRole('dialog', { name: '更多筛选' })
  await expect.element(filters).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(filters).not.toBeInTheDocument()
})
