import { TextInput } from '@mantine/core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountAlone } from '../../../testing/mountAlone.tsx'
import { LazyPart } from './LazyPart.tsx'

function Effect({ hidden }: { hidden: number }) {
  return <p>{hidden} alarms</p>
}

test('a part that cannot be loaded says so in its place, keeps what was entered around it, and is loaded again', async () => {
  let loads = 0
  const load = () => {
    loads += 1
    const missing = new TypeError('Failed to fetch dynamically imported module')
    return loads === 1 ? Promise.reject(missing) : Promise.resolve({ default: Effect })
  }
  mountAlone(() => (
    <form aria-label="Rule">
      <TextInput label="Name" />
      <LazyPart load={load} props={{ hidden: 3 }} />
    </form>
  ))
  const name = page.getByRole('textbox', { name: 'Name' })
  await userEvent.fill(name, 'Too cold at night')
  const failed = page.getByRole('alert')
  await expect.element(failed).toBeVisible()
  await expect.element(name).toHaveValue('Too cold at night')
  await failed.getByRole('button').click()
  await expect.element(page.getByText('3 alarms')).toBeVisible()
  await expect.element(name).toHaveValue('Too cold at night')
  expect(loads).toBe(2)
})
