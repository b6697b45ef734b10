import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  button,
  dialog,
  eventually,
  expectAbsent,
  expectVisible,
  openPage,
  startConsole,
} from '../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../testing/sample/fleet.ts'

startConsole(answerFleet)

const form = () => dialog('新增设备')
const name = () => form().getByRole('textbox', { name: '名称' })

async function openForm(): Promise<void> {
  await openPage('/equipment/own-equipment')
  await button('新增设备').click()
  await expectVisible(name())
}

describe('any form', () => {
  test('says in place what is missing, and focuses the first such field', async () => {
    await openForm()
    await form().getByRole('button', { name: '新增', exact: true }).click()
    await expectVisible(form().getByText('请输入名称'))
    await expectVisible(form().getByText('请选择产品').first())
    await eventually(() => name().element() === document.activeElement).toBe(true)
  })

  test.each([
    [1440, 320],
    [390, 320],
  ])('taller than the screen keeps its buttons in sight: %i × %i px', async (width, height) => {
    await openForm()
    await page.viewport(width, height)
    const submit = form().getByRole('button', { name: '新增', exact: true })
    await eventually(() => {
      const { left, top, right, bottom } = submit.element().getBoundingClientRect()
      const scrolls = [form().element(), ...form().element().querySelectorAll('*')].some(
        (one) => one.scrollHeight > one.clientHeight + 40 && getComputedStyle(one).overflowY === 'auto',
      )
      const shown = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return [scrolls, bottom <= window.innerHeight, submit.element().contains(shown)]
    }).toEqual([true, true, true])
  })

  test('is not sent by Ctrl+Enter that chooses an option of an open list', async () => {
    await openForm()
    await form().getByRole('combobox', { name: '产品' }).click()
    await expectVisible(page.getByRole('option').first())
    await userEvent.keyboard('{ArrowDown}{Control>}{Enter}{/Control}')
    await expectAbsent(page.getByRole('option').first())
    await expectAbsent(form().getByText('请输入名称'))
    await name().click()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expectVisible(form().getByText('请输入名称'))
  })

  test('asks before discarding input', async () => {
    await openForm()
    await name().fill('一号厨房')
    await userEvent.keyboard('{Escape}')
    const question = dialog('放弃更改？')
    await question.getByRole('button', { name: '继续编辑' }).click()
    await expectAbsent(question)
    await expect.element(name()).toHaveValue('一号厨房')
    await form().getByRole('button', { name: '取消' }).click()
    await question.getByRole('button', { name: '放弃更改' }).click()
    await expectAbsent(form())
  })

  test('keeps its input when Escape closes the question, however often', async () => {
    await openForm()
    await name().fill('一号厨房')
    const question = dialog('放弃更改？')
    for (const _ of ['the first time', 'and again']) {
      await userEvent.keyboard('{Escape}')
      await expectVisible(question)
      await userEvent.keyboard('{Escape}')
      await expectAbsent(question)
      await expect.element(name()).toHaveValue('一号厨房')
    }
  })

  test('closes at once while nothing was entered', async () => {
    await openForm()
    await userEvent.keyboard('{Escape}')
    await expectAbsent(form())
  })
})
