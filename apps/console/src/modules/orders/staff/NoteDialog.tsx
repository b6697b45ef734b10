import { Textarea } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { orderWords } from '../orders.words.ts'

interface NoteDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  hint?: string
  submit: (note: string) => Promise<unknown>
}

/** Asks for a note or reason. */
export function NoteDialog({ opened, onClose, title, hint, submit }: NoteDialogProps) {
  const t = useWords(orderWords)
  const { saved } = useWords(kitWords)
  const schema = useMemo(
    () => z.object({ note: z.string().check(z.trim(), z.minLength(1, t.noteMissing), z.maxLength(500)) }),
    [t],
  )
  return (
    <FormDialog opened={opened} onClose={onClose} title={title}>
      <ResourceForm
        initialValues={{ note: '' }}
        schema={schema}
        submit={({ note }) => submit(note)}
        onDone={() => {
          toastDone(saved)
          onClose()
        }}
      >
        {(form) => (
          <Textarea
            label={t.note}
            description={hint}
            withAsterisk
            data-autofocus
            autosize
            minRows={2}
            maxLength={500}
            {...form.getInputProps('note')}
          />
        )}
      </ResourceForm>
    </FormDialog>
  )
}
