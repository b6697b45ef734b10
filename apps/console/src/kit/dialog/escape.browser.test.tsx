import '../../app/styles.ts'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Ground } from '../../app/layout/ground/Ground.tsx'
import { ActionEntry, ActionMenu } from '../../ui/drop/ActionMenu.tsx'
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
