import { mayOpen } from '@limpid/contract/access/access'
import { feedbackMoves, type Report, type ReportRole } from '@limpid/contract/feedback/feedback'
import type { FeedbackStatus } from '@limpid/contract/feedback/statuses'
import type { Device } from '@limpid/contract/fleet/fleet'
import { localise } from '@limpid/contract/kernel/words'
import { Group, Select, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ResourceForm, type ResourceFormFields } from '../../../kit/form/ResourceForm.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { formatInstant } from '../../../lib/format.ts'
import { worksQuery } from '../../maintenance/maintenance.public.ts'
import { PictureField } from '../../pictures/pictures.public.ts'
import { answerReport } from '../feedback.queries.ts'
import { feedbackWords, statusWords } from '../feedback.words.ts'
import { type AnswerValues, answerFields, noAnswer } from './answerFields.ts'

interface AnswerFormProps {
  device: Device
  report: Report
  role: ReportRole
}

/** Replies in a report's thread: text, photos, new status, related maintenance record. */
export function AnswerForm({ device, report, role }: AnswerFormProps) {
  const t = useWords(feedbackWords)
  return (
    <ResourceForm
      initialValues={noAnswer}
      schema={useMemo(() => answerFields(t), [t])}
      submit={(body) => answerReport({ params: { id: report.id }, body })}
      submitLabel={t.answer}
      onDone={(_, __, form) => {
        form.setValues(noAnswer)
        form.resetDirty(noAnswer)
        toastDone(t.answered)
      }}
    >
      {(form) => <AnswerInputs form={form} device={device} moves={feedbackMoves(report.status, role)} />}
    </ResourceForm>
  )
}

interface AnswerInputsProps {
  form: ResourceFormFields<AnswerValues>
  device: Device
  moves: readonly FeedbackStatus[]
}

function AnswerInputs({ form, device, moves }: AnswerInputsProps) {
  const t = useWords(feedbackWords)
  const statuses = useWords(statusWords)
  const language = useLanguage()
  const seesWork = mayOpen(device.access, 'maintenance')
  const { data: works } = useQuery({
    ...worksQuery(device.id, { pageNum: 1, pageSize: 20 }),
    enabled: seesWork,
    meta: { shown: 'page' },
  })
  const { status, workId, pictureIds } = form.values
  return (
    <>
      <Textarea label={t.answerText} autosize minRows={2} maxLength={4000} {...form.getInputProps('text')} />
      <Group grow align="flex-start" gap="sm">
        {moves.length > 0 ? (
          <Select
            label={t.newStatus}
            placeholder={t.sameStatus}
            clearable
            data={moves.map((value) => ({ value, label: statuses[value] }))}
            value={status || null}
            onChange={(next) => form.setFieldValue('status', (next ?? '') as FeedbackStatus | '')}
          />
        ) : null}
        {works && works.list.length > 0 ? (
          <Select
            label={t.work}
            placeholder={t.noWork}
            clearable
            data={works.list.map(({ id, name, doneAt }) => ({
              value: id,
              label: `${localise(name, language)} · ${formatInstant(doneAt)}`,
            }))}
            value={workId || null}
            onChange={(next) => form.setFieldValue('workId', next ?? '')}
          />
        ) : null}
      </Group>
      <PictureField
        device={device}
        tab="feedback"
        value={pictureIds}
        onChange={(ids) => form.setFieldValue('pictureIds', ids)}
      />
    </>
  )
}
