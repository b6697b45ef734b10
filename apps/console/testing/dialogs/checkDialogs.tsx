import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearMember, storeMember } from '../../src/kit/access/member.ts'
import { confirmAction } from '../../src/kit/confirmAction.ts'
import { answerEverything } from '../answerEverything.ts'
import { interceptCalls, takeUnexpectedCalls } from '../fakeServer.ts'
import { mountAlone } from '../mountAlone.tsx'
import { eventually, expectAbsent, expectVisible } from '../mountConsole.tsx'
import { person } from '../sample/person.ts'
import { type DialogRow, nothing } from './row.ts'

const dialogs = () => page.getByRole('dialog')
/** The last one to open stands last. */
const topmost = () => dialogs().elements().at(-1)

async function open({ open: node, press = [] }: DialogRow): Promise<Element> {
  await page.viewport(1440, 900)
  mountAlone(node)
  for (const name of press) {
    const found = page.getByRole('button', { name, exact: true }).or(page.getByRole('menuitem', { name }))
    await found.last().click()
  }
  await eventually(() => dialogs().elements().length).toBe(1)
  await expectVisible(dialogs())
  return topmost() as Element
}

/**
 * Adds more contents than any screen shows, above the buttons. They stay in view only within the element that
 * holds them, so this has to hold all the rest.
 */
function lengthen(dialog: Element): void {
  const content = dialog.querySelector('[data-dialog-footer]')?.parentElement
  const body = dialog.querySelector('[class*="-body"]')
  if (!content || !body) throw new Error('no contents')
  expect(content.getBoundingClientRect().top - body.getBoundingClientRect().top).toBeLessThan(100)
  const filler = document.createElement('div')
  filler.style.cssText = 'flex: none; height: 2000px'
  content.prepend(filler)
}

const buttonsBelow = (dialog: Element) => [
  ...dialog.querySelectorAll<HTMLElement>('[data-dialog-footer] button'),
]

/** A click in its middle reaches it. */
function isInView(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

async function expectButtonsInView(dialog: Element): Promise<void> {
  await eventually(() => buttonsBelow(dialog).length).toBeGreaterThan(0)
  lengthen(dialog)
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.viewport(width, height)
    await eventually(() => buttonsBelow(dialog).filter((one) => !isInView(one))).toEqual([])
  }
}

/** A form is ready to type in: the focus is on its first field. */
async function expectFocusInForm(dialog: Element): Promise<void> {
  const first = dialog.querySelector('form [data-autofocus]')
  if (first) await eventually(() => document.activeElement === first).toBe(true)
}

/** Asks a question above the dialog, and lets Escape close it. */
async function expectQuestionAlone(dialog: Element): Promise<void> {
  confirmAction({ title: 'sample question', text: 'sample', onConfirm: nothing })
  const question = page.getByRole('dialog', { name: 'sample question' })
  await expectVisible(question)
  await userEvent.keyboard('{Escape}')
  await expectAbsent(question)
  expect(topmost()).toBe(dialog)
}

/**
 * Opens each dialog: its buttons are in view however long its contents are, its form has the focus, and Escape closes the
 * topmost only.
 */
export function checkDialogs(rows: readonly DialogRow[]): void {
  interceptCalls()
  beforeEach(() => {
    answerEverything()
    storeMember({ ...person, roles: ['ROOT'] })
  })
  afterEach(() => {
    clearMember()
    takeUnexpectedCalls()
  })
  const named = rows.map((row) => [[row.file, ...(row.press?.slice(-1) ?? [])].join(' '), row] as const)
  describe('every dialog keeps its buttons in view, focuses its form and closes with Escape, the topmost first', () => {
    test.each(named)('%s', async (_, row) => {
      const dialog = await open(row)
      if (!row.plain) await expectButtonsInView(dialog)
      await expectFocusInForm(dialog)
      if (!row.topLayer) await expectQuestionAlone(dialog)
      const pressEscape = async () => {
        await userEvent.keyboard('{Escape}')
        return dialogs().elements().length
      }
      // The field with the focus may show a list of choices, which closes first.
      if (row.locked) expect(await pressEscape()).toBe(1)
      else await expect.poll(pressEscape).toBe(0)
    })
  })
}
