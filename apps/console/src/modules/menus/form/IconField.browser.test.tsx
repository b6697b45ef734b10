import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerEverything } from '../../../../testing/answerEverything.ts'
import { interceptCalls } from '../../../../testing/fakeServer.ts'
import { mountAlone } from '../../../../testing/mountAlone.tsx'
import { menuIconNames } from '../../../kit/menuIcons.ts'
import { IconField } from './IconField.tsx'

interceptCalls()
beforeEach(answerEverything)

test('each icon to choose from says its name', async () => {
  mountAlone(() => <IconField value="" onChange={() => {}} />)
  await page.getByRole('button', { name: /^选择图标/ }).click()
  const icons = page.getByRole('radio')
  await expect.poll(() => icons.elements().length).toBe(menuIconNames.length)
  expect(icons.elements().map((icon) => icon.getAttribute('title'))).toEqual(menuIconNames)
})
