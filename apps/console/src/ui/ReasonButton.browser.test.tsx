import '../app/styles.ts'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Ground } from '../app/layout/ground/Ground.tsx'
import { ActionEntry, ActionMenu } from './drop/ActionMenu.tsx'
import { ReasonButton } from './ReasonButton.tsx'
import { LockedSwitch } from './status/LockedSwitch.tsx'

const reason = 'This account’s permissions exceed yours: iot:feedback:add'
let root: Root | undefined
let place: HTMLElement | undefined
let acts = 0
const act = () => {
  acts += 1
}

beforeEach(() => {
  acts = 0
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(
    <Ground>
      <ReasonButton reason={reason} onClick={act}>
        Edit
      </ReasonButton>
      <LockedSwitch label="Active" checked reason={reason} onTurn={act} />
      <ActionMenu label="More" icon={null}>
        <ActionEntry invalidReason={reason} onClick={act}>
          Delete
        </ActionEntry>
      </ActionMenu>
    </Ground>,
  )
})
afterEach(() => {
  root?.unmount()
  place?.remove()
})

test.each([
  ['button', 'button', 'Edit'],
  ['switch', 'switch', 'Active'],
] as const)(
  'a disabled %s is reached with the keyboard, says why, and does nothing',
  async (_, role, name) => {
    const control = page.getByRole(role, { name })
    await expect.element(control).toHaveAttribute('aria-disabled', 'true')
    await expect.element(control).toHaveAttribute('aria-description', reason)
    const isFocused = () => document.activeElement === control.element()
    for (let step = 0; step < 3 && !isFocused(); step += 1) await userEvent.keyboard('{Tab}')
    expect(isFocused()).toBe(true)
    expect(document.querySelector(':popover-open')?.textContent).toBe(reason)
    await userEvent.keyboard(' ')
    expect(acts).toBe(0)
  },
)

test('a disabled entry of a menu takes the focus, says why, and leaves the menu open', async () => {
  await page.getByRole('button', { name: 'More' }).click()
  const entry = page.getByRole('menuitem', { name: 'Delete' })
  await expect.element(entry).toHaveAttribute('aria-description', reason)
  await expect.poll(() => document.activeElement === entry.element()).toBe(true)
  await userEvent.keyboard('{Enter}')
  await expect.element(entry).toBeVisible()
  expect(acts).toBe(0)
})
