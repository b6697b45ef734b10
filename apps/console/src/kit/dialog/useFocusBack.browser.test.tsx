import '../../app/styles.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Ground } from '../../app/layout/ground/Ground.tsx'
import { Dialog } from './Dialog.tsx'

let root: Root | undefined
let place: HTMLElement | undefined
beforeEach(async () => {
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(
    <Ground>
      <Scene />
    </Ground>,
  )
  await page.getByRole('button', { name: 'Add' }).click()
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).toBeTruthy()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  root?.unmount()
  place?.remove()
})

/** A dialog that is mounted open, as those that are loaded when somebody asks for them. */
function Scene() {
  const [asked, ask] = useState(false)
  const [opened, setOpened] = useState(true)
  return (
    <>
      <button type="button" onClick={() => ask(true)}>
        Add
      </button>
      <input aria-label="Search" />
      {asked ? (
        <Dialog opened={opened} title="New device" onClose={() => setOpened(false)}>
          <button type="button" onClick={() => flushSync(() => setOpened(false))}>
            Done
          </button>
        </Dialog>
      ) : null}
    </>
  )
}

/** Closes it, and lets the time pass after which the focus returns. */
function close(meanwhile: () => void = () => undefined): void {
  const buttons = [...document.querySelectorAll('button')]
  buttons.find(({ textContent }) => textContent === 'Done')?.click()
  meanwhile()
  vi.advanceTimersByTime(10)
}

test('a dialog that was mounted open gives the focus back to what opened it', () => {
  close()
  expect(document.activeElement?.textContent).toBe('Add')
})

test('whoever is elsewhere by then keeps the focus', () => {
  close(() => place?.querySelector('input')?.focus())
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Search')
})
