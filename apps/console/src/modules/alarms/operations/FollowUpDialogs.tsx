import { maxNoteLength } from '@limpid/contract/alarms/operations/operations'
import { Text, Textarea, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { recordWork, report } from '../alarms.queries.ts'
import type { OperationDialogsProps } from './operation.ts'
import { operationWords } from './operations.words.ts'

type FollowUpProps = Pick<OperationDialogsProps, 'operation' | 'which' | 'count' | 'outcome' | 'onClose'> & {
  onEnd: () => void
}

const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message))

/** A fault report, or a maintenance record, for each device of the alarms. */
export function FollowUpDialogs({ operation, which, count, outcome, onClose, onEnd }: FollowUpProps) {
  const t = useWords(operationWords)
  const schemas = useMemo(
    () => ({
      report: z.object({ title: required(t.subjectMissing), text: required(t.describedMissing) }),
      work: z.object({ name: required(t.workMissing), note: z.string().check(z.trim()) }),
    }),
    [t],
  )
  return (
    <>
      <FormDialog opened={operation === 'report'} onClose={onClose} title={t.reportTitle(count)}>
        <ResourceForm
          initialValues={{ title: '', text: '' }}
          schema={schemas.report}
          submit={(form) => report(which, form)}
          submitLabel={t.report}
          onDone={(changes) => {
            outcome.note(changes, 'reported')
            onEnd()
          }}
        >
          {(form) => (
            <>
              <Text size="sm">{t.perDevice}</Text>
              <TextInput
                label={t.subject}
                withAsterisk
                data-autofocus
                maxLength={100}
                autoComplete="off"
                {...form.getInputProps('title')}
              />
              <Textarea
                label={t.described}
                withAsterisk
                autosize
                minRows={3}
                maxLength={4000}
                {...form.getInputProps('text')}
              />
            </>
          )}
        </ResourceForm>
      </FormDialog>
      <FormDialog opened={operation === 'work'} onClose={onClose} title={t.workTitle(count)}>
        <ResourceForm
          initialValues={{ name: '', note: '' }}
          schema={schemas.work}
          submit={(form) => recordWork(which, form)}
          submitLabel={t.work}
          onDone={(changes) => {
            outcome.note(changes, 'worked')
            onEnd()
          }}
        >
          {(form) => (
            <>
              <Text size="sm">{t.perDevice}</Text>
              <TextInput
                label={t.workName}
                withAsterisk
                data-autofocus
                maxLength={64}
                autoComplete="off"
                {...form.getInputProps('name')}
              />
              <Textarea
                label={t.comment}
                autosize
                minRows={2}
                maxLength={maxNoteLength}
                {...form.getInputProps('note')}
              />
            </>
          )}
        </ResourceForm>
      </FormDialog>
    </>
  )
}
