import { type DeptNode, deptNode } from '@limpid/contract/depts/depts'
import { users } from '@limpid/contract/users/users'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerEverything } from '../../../../testing/answerEverything.ts'
import { answer, interceptCalls } from '../../../../testing/fakeServer.ts'
import { mountAlone } from '../../../../testing/mountAlone.tsx'
import { sampleOf } from '../../../../testing/sample/sampleOf.ts'
import { TreePicker } from '../../../kit/tree/TreePicker.tsx'
import { DeptNav } from './DeptNav.tsx'

const dept = (id: string, name: string, children?: DeptNode[]): DeptNode => ({
  ...sampleOf(deptNode),
  id,
  name,
  status: true,
  users: 1,
  ...(children && { children }),
})
const tree = [dept('1', '集团', [dept('2', '工程部', [dept('3', '维修一组')]), dept('4', '运营部')])]

interceptCalls()
beforeEach(() => {
  answerEverything()
  answer(users.depts, () => tree)
})

function Picker() {
  const [value, setValue] = useState('')
  return (
    <TreePicker
      label="部门"
      clearable
      nodes={tree}
      nameOf={({ name }) => name}
      value={value}
      onChange={setValue}
    />
  )
}

test('a department is picked from the tree, each below the one it belongs to', async () => {
  mountAlone(() => <Picker />)
  const field = page.getByRole('combobox', { name: '部门' })
  await field.click({ force: true })
  const options = () =>
    page
      .getByRole('option')
      .elements()
      .map((option) => [option.textContent, option.getAttribute('aria-level')])
  await expect.poll(options).toEqual([
    ['集团', '1'],
    ['工程部', '2'],
    ['维修一组', '3'],
    ['运营部', '2'],
  ])
  await page.getByRole('option', { name: '维修一组' }).click()
  await expect.element(field).toHaveValue('维修一组')
})

test('on a phone the departments are folded until asked for, and a choice folds them', async () => {
  await page.viewport(390, 844)
  const chosen: string[] = []
  mountAlone(() => <DeptNav value="" onChange={(id) => chosen.push(id)} />)
  const fold = page.getByRole('button', { name: '全部用户' })
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  expect(page.getByText('工程部').elements()).toEqual([])
  await fold.click()
  await page.getByRole('button', { name: /工程部/ }).click()
  expect(chosen).toEqual(['2'])
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  await page.viewport(1440, 900)
})
