import { Select } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'
import '../../app/styles.ts'
import { Ground } from '../../app/layout/ground/Ground.tsx'
import { ResourceForm } from './ResourceForm.tsx'

let root: Root | undefined
afterEach(() => root?.unmount())

test.each([
  [true, '{Enter}'],
  [true, '{Control>}{Enter}{/Control}'],
  [false, '{Enter}'],
  [false, '{Control>}{Enter}{/Control}'],
])(
  'Ctrl+Enter sends a form right after an option was chosen in it (searchable: %s, by %s)',
  async (searchable, choosing) => {
    const sent: string[] = []
    root = createRoot(document.body.appendChild(document.createElement('div')))
    root.render(
      <Ground>
        <QueryClientProvider client={new QueryClient()}>
          <ResourceForm
            initialValues={{ fruit: '' }}
            schema={z.object({ fruit: z.string() })}
            submit={async ({ fruit }) => {
              sent.push(fruit)
            }}
            onDone={() => {}}
          >
            {(form) => (
              <Select
                label="Fruit"
                searchable={searchable}
                data={['Apple', 'Pear']}
                {...form.getInputProps('fruit')}
              />
            )}
          </ResourceForm>
        </QueryClientProvider>
      </Ground>,
    )
    await page.getByRole('combobox', { name: 'Fruit' }).click()
    await expect.element(page.getByRole('option').first()).toBeVisible()
    await userEvent.keyboard(`{ArrowDown}${choosing}{Control>}{Enter}{/Control}`)
    await expect.poll(() => sent).toEqual(['Apple'])
  },
)
