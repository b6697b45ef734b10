import '../app/styles.ts'
import { Button, Modal } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Ground } from '../app/layout/ground/Ground.tsx'
import { confirmAction } from './confirmAction.ts'

let root: Root | undefined
let place: HTMLElement | undefined
afterEach(() => {
  root?.unmount()
  place?.remove()
})

function Asking() {
  const [opened, open] = useState(true)
  return (
    <Modal opened={opened} onClose={() => open(false)} title="Views">
      <Button
        onClick={() => confirmAction({ title: 'Delete it?', text: 'For good.', onConfirm: () => undefined })}
      >
        Delete
      </Button>
    </Modal>
  )
}

test('Escape closes a question, and the dialog below only when pressed again', async () => {
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(
    <Ground>
      <Asking />
      <ModalsProvider />
    </Ground>,
  )
  const below = page.getByRole('dialog', { name: 'Views' })
  const question = page.getByRole('dialog', { name: 'Delete it?' })
  const gone = (dialog: typeof below) => expect.poll(() => dialog.elements().length).toBe(0)
  for (const _ of ['the first time', 'and again']) {
    await below.getByRole('button', { name: 'Delete' }).click()
    await expect.element(question).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await gone(question)
    await expect.element(below).toBeVisible()
  }
  await userEvent.keyboard('{Escape}')
  await gone(below)
})
