import type { SavedView } from '@limpid/contract/views/views'
import { Checkbox, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { ResourceForm } from '../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { toastDone } from '../../kit/toast.ts'
import { viewFields } from './viewFields.ts'
import { viewing } from './views.queries.ts'
import { viewWords } from './views.words.ts'

interface ChangeViewFormProps {
  view: SavedView
  now: Pick<SavedView, 'search' | 'hidden'>
  onDone: () => void
}

/**
 * Edits a view: its name, whether the list opens with it, and whether to replace its content with what the
 * list shows now.
 */
export function ChangeViewForm({ view, now, onDone }: ChangeViewFormProps) {
  const t = useWords(viewWords)
  const common = useWords(kitWords)
  const schema = useMemo(() => z.extend(viewFields(t), { refill: z.boolean() }), [t])
  const { id, name, isDefault, search, hidden } = view
  return (
    <ResourceForm
      initialValues={{ name, isDefault, refill: false }}
      schema={schema}
      submit={({ refill, ...fields }) =>
        viewing.update({ params: { id }, body: { ...(refill ? now : { search, hidden }), ...fields } })
      }
      onDone={() => {
        toastDone(common.saved)
        onDone()
      }}
    >
      {(form) => (
        <>
          <TextInput label={common.name} withAsterisk maxLength={64} {...form.getInputProps('name')} />
          <Checkbox label={t.isDefault} {...form.getInputProps('isDefault', { type: 'checkbox' })} />
          <Checkbox label={t.refill} {...form.getInputProps('refill', { type: 'checkbox' })} />
        </>
      )}
    </ResourceForm>
  )
}
