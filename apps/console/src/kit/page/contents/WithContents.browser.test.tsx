import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountAlone } from '../../../../testing/mountAlone.tsx'
import { Card } from '../../../ui/Card.tsx'
import { WithContents } from './WithContents.tsx'

function mount(names: readonly string[], lastPx = 900) {
  mountAlone(() => (
    <WithContents stale={false}>
      {names.map((name, at) => (
        <Card key={name} heading={name}>
          <div style={{ height: at === names.length - 1 ? lastPx : 900 }} />
        </Card>
      ))}
    </WithContents>
  ))
}
const contents = () => page.getByRole('navigation', { name: '本页内容' })
const marked = () => document.querySelector('nav [aria-current]')?.textContent

test('the sections of a long page stay in sight, lead to each, and mark the one that is read', async () => {
  mount(['费用', '在线率', '卫生', '排名'])
  await expect.poll(marked).toBe('费用')
  await contents().getByRole('button', { name: '卫生' }).click()
  const heading = page.getByRole('heading', { name: '卫生' }).element()
  await expect.poll(marked).toBe('卫生')
  // The keyboard goes on from the section, whose heading is not behind the contents.
  expect(document.activeElement).toBe(heading)
  const nav = contents().element().getBoundingClientRect()
  expect(nav.top).toBe(0)
  expect(heading.getBoundingClientRect().top).toBeGreaterThanOrEqual(nav.bottom)
  window.scrollTo(0, 0)
  await expect.poll(marked).toBe('费用')
})

test('a short last section is marked at the end of the page', async () => {
  mount(['费用', '卫生', '排名'], 50)
  await contents().getByRole('button', { name: '排名' }).click()
  await expect.poll(marked).toBe('排名')
  window.scrollTo(0, 0)
  await expect.poll(marked).toBe('费用')
})

test('each section is reached by the keyboard', async () => {
  mount(['费用', '在线率', '卫生', '排名'])
  // The line of the contents is there before its sections are.
  await expect.element(contents().getByRole('button', { name: '排名' })).toBeVisible()
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.poll(() => document.activeElement?.textContent).toBe('在线率')
  expect(document.activeElement?.tagName).toBe('H2')
})

test('sections that come later join the contents, and nothing above them moves', async () => {
  const [none, all] = [[], ['费用', '卫生', '排名']]
  let come = () => {}
  mountAlone(() => {
    const [names, set] = useState<readonly string[]>(none)
    come = () => set(all)
    return (
      <WithContents stale={false}>
        <p>比较时段</p>
        {names.map((name) => (
          <Card key={name} heading={name}>
            {name}
          </Card>
        ))}
      </WithContents>
    )
  })
  const top = () => page.getByText('比较时段').element().getBoundingClientRect().top
  await expect.element(page.getByText('比较时段')).toBeVisible()
  const before = top()
  come()
  await expect.element(contents().getByRole('button', { name: '排名' })).toBeVisible()
  expect(top()).toBe(before)
})
