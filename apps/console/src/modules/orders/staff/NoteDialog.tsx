import { Textarea } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { SaveDialog } from '../../../kit/form/SaveDialog.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { orderWords } from '../orders.words.ts'

interface NoteDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  hint?: string
  /** Label of the button; `Save` when omitted. */
  action?: string
  danger?: boolean
  /** What happened, said afterwards; `Saved` when omitted. */
  done?: string
  submit: (note: string) => Promise<unknown>
}

/** Asks for a note or reason. */
export function NoteDialog({ hint, action, submit, ...dialog }: NoteDialogProps) {
  const t = useWords(orderWords)
  const schema = useMemo(
    () => z.object({ note: z.string().check(z.trim(), z.minLength(1, t.noteMissing), z.maxLength(500)) }),
    [t],
  )
  return (
    <SaveDialog
      {...dialog}
      initialValues={{ note: '' }}
      schema={schema}
      submit={({ note }) => submit(note)}
      {...(action !== undefined && { submitLabel: action })}
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
    </SaveDialog>
  )
}
