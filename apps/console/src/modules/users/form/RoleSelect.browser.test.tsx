import { users } from '@limpid/contract/users/users'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerEverything } from '../../../../testing/answerEverything.ts'
import { answer, interceptCalls } from '../../../../testing/fakeServer.ts'
import { mountAlone } from '../../../../testing/mountAlone.tsx'
import { RoleSelect } from './RoleSelect.tsx'

interceptCalls()
beforeEach(() => {
  answerEverything()
  answer(users.roles, () => [
    { value: '1', label: 'Member', above: null },
    { value: '2', label: 'Auditor', above: { permissions: ['sys:audit:list'], scope: false } },
  ])
})

test('a role that cannot be given names the missing permission', async () => {
  mountAlone(() => <RoleSelect label="Roles" giving />)
  // The field around the input takes the clicks.
  await page.getByRole('combobox', { name: 'Roles' }).click({ force: true })
  const auditor = page.getByRole('option', { name: /^Auditor .*：sys:audit:list$/ })
  await expect.element(auditor).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('option', { name: 'Member', exact: true })).toBeVisible()
})
