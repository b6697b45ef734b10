import { maxNoteLength, maxShelvedHours } from '@limpid/contract/alarms/operations/operations'
import { NumberInput, Select, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { useMember } from '../../../kit/access/member.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import type { TextsOf } from '../../../lib/words.ts'
import { assign, assigneesQuery, comment, shelve } from '../alarms.queries.ts'
import { ShelveEffect } from '../silence/ShelveEffect.tsx'
import { FollowUpDialogs } from './FollowUpDialogs.tsx'
import type { OperationDialogsProps } from './operation.ts'
import { operationWords } from './operations.words.ts'

type Texts = TextsOf<typeof operationWords>

const shelving = (t: Texts) =>
  z.object({
    hours: z
      .number(t.hoursWrong)
      .check(z.int(t.hoursWrong), z.gte(1, t.hoursWrong), z.lte(maxShelvedHours, t.hoursWrong)),
    note: z.string().check(z.trim(), z.minLength(1, t.reasonMissing)),
  })
const commenting = (t: Texts) => z.object({ note: z.string().check(z.trim(), z.minLength(1, t.textMissing)) })
const assigning = z.object({ assigneeId: z.string() })

/** The forms of operations: the assignee, how long and why to shelve, a comment, a fault report, maintenance. */
export default function OperationForms({
  operation,
  which,
  count,
  outcome,
  onClose,
  onDone,
}: OperationDialogsProps) {
  const t = useWords(operationWords)
  const me = useMember(({ member }) => member?.userId) ?? ''
  const { data } = useQuery({
    ...assigneesQuery(which),
    enabled: operation === 'assign',
    meta: { shown: 'page' },
  })
  const people = (data?.list ?? []).map(({ id, name, devices }) => ({
    value: id,
    label: data && devices < data.devices ? t.someDevices(name, devices, data.devices) : name,
  }))
  const schemas = useMemo(() => ({ shelve: shelving(t), comment: commenting(t) }), [t])
  const end = () => {
    onClose()
    onDone?.()
  }
  return (
    <>
      <FormDialog opened={operation === 'assign'} onClose={onClose} title={t.assignTitle(count)}>
        <ResourceForm
          initialValues={{ assigneeId: me }}
          schema={assigning}
          submit={({ assigneeId }) => assign(which, assigneeId || null)}
          submitLabel={t.assign}
          onDone={(changes, { assigneeId }) => {
            outcome.note(changes, assigneeId ? 'assigned' : 'unassigned')
            end()
          }}
        >
          {(form) => (
            <Select
              label={t.assignTo}
              allowDeselect={false}
              searchable={people.length > 8}
              data={[
                { value: me, label: t.me },
                ...people.filter(({ value }) => value !== me),
                { value: '', label: t.nobody },
              ]}
              {...form.getInputProps('assigneeId')}
            />
          )}
        </ResourceForm>
      </FormDialog>
      <FormDialog opened={operation === 'shelve'} onClose={onClose} title={t.shelveTitle(count)}>
        <ResourceForm
          initialValues={{ hours: 8, note: '' }}
          schema={schemas.shelve}
          submit={({ hours, note }) => shelve(which, hours, note)}
          submitLabel={t.shelve}
          onDone={(changes) => {
            outcome.note(changes, 'shelved')
            end()
          }}
        >
          {(form) => (
            <>
              <NumberInput
                label={t.hours}
                description={t.hoursHint}
                withAsterisk
                min={1}
                max={maxShelvedHours}
                {...form.getInputProps('hours')}
              />
              {operation === 'shelve' ? <ShelveEffect which={which} hours={form.values.hours} /> : null}
              <Textarea
                label={t.reason}
                withAsterisk
                data-autofocus
                autosize
                minRows={2}
                maxLength={maxNoteLength}
                {...form.getInputProps('note')}
              />
            </>
          )}
        </ResourceForm>
      </FormDialog>
      <FormDialog opened={operation === 'comment'} onClose={onClose} title={t.commentTitle(count)}>
        <ResourceForm
          initialValues={{ note: '' }}
          schema={schemas.comment}
          submit={({ note }) => comment(which, note)}
          submitLabel={t.comment}
          onDone={(changes) => {
            outcome.note(changes, 'commented')
            end()
          }}
        >
          {(form) => (
            <Textarea
              label={t.text}
              withAsterisk
              data-autofocus
              autosize
              minRows={3}
              maxLength={maxNoteLength}
              {...form.getInputProps('note')}
            />
          )}
        </ResourceForm>
      </FormDialog>
      <FollowUpDialogs
        operation={operation}
        which={which}
        count={count}
        outcome={outcome}
        onClose={onClose}
        onEnd={end}
      />
    </>
  )
}
