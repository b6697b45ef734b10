import type { SavedView } from '@limpid/contract/views/views'
import { Checkbox, Text, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { SaveDialog } from '../../kit/form/SaveDialog.tsx'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { viewFields } from './viewFields.ts'
import { viewing } from './views.queries.ts'
import { viewWords } from './views.words.ts'

interface SaveViewDialogProps {
  list: string
  /** What the list shows now. */
  now: Pick<SavedView, 'search' | 'hidden'>
  opened: boolean
  onClose: () => void
}

/** Saves what a list shows now under a name. */
export function SaveViewDialog({ list, now, opened, onClose }: SaveViewDialogProps) {
  const t = useWords(viewWords)
  const common = useWords(kitWords)
  const schema = useMemo(() => viewFields(t), [t])
  return (
    <SaveDialog
      opened={opened}
      onClose={onClose}
      title={t.saveTitle}
      initialValues={{ name: '', isDefault: false }}
      schema={schema}
      submit={(fields) => viewing.create({ body: { list, ...now, ...fields } })}
    >
      {(form) => (
        <>
          <Text size="sm">{t.saveHint}</Text>
          <TextInput
            label={common.name}
            placeholder={t.nameHint}
            withAsterisk
            data-autofocus
            maxLength={64}
            {...form.getInputProps('name')}
          />
          <Checkbox label={t.isDefault} {...form.getInputProps('isDefault', { type: 'checkbox' })} />
        </>
      )}
    </SaveDialog>
  )
}
