import { mayOpen } from '@limpid/contract/access/access'
import { feedbackKinds } from '@limpid/contract/feedback/schemas'
import type { Device } from '@limpid/contract/fleet/fleet'
import type { ProductModel } from '@limpid/contract/products/model'
import { Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { ResourceForm, type ResourceFormFields } from '../../kit/form/ResourceForm.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { toastDone } from '../../kit/toast.ts'
import { formatInstant } from '../../lib/format.ts'
import { cyclePageQuery } from '../cycles/cycles.public.ts'
import { DictSelect, useDict } from '../dicts/dicts.public.ts'
import { PictureField } from '../pictures/pictures.public.ts'
import { faultText } from '../products/products.public.ts'
import { FaultAdvice } from './FaultAdvice.tsx'
import { reportFault } from './feedback.queries.ts'
import { feedbackWords } from './feedback.words.ts'
import { type ReportValues, reportFields } from './reportFields.ts'

interface ReportDialogProps {
  device: Device
  model: ProductModel
  /** Begins with this title: what an alarm says. */
  heading?: string
  /** Begins with this description: the numbers behind an insight. */
  text?: string
  /** The insight that it follows. */
  insightId?: string
  opened: boolean
  onClose: () => void
  onReported: (id: string) => void
}

/** Reports a fault of a device, prefilled with its current fault code. */
export function ReportDialog({
  device,
  model,
  heading = '',
  text = '',
  insightId = '',
  opened,
  onClose,
  onReported,
}: ReportDialogProps) {
  const t = useWords(feedbackWords)
  const initialValues: ReportValues = {
    title: heading,
    text,
    kind: useDict(feedbackKinds).first,
    faultCode: device.faultCode ?? '',
    cycleId: '',
    pictureIds: [],
  }
  return (
    <FormDialog opened={opened} onClose={onClose} title={t.report} size="lg">
      <ResourceForm
        initialValues={initialValues}
        schema={useMemo(() => reportFields(t), [t])}
        submit={(body) =>
          reportFault({ params: { id: device.id }, body: { ...body, ...(insightId && { insightId }) } })
        }
        submitLabel={t.send}
        onDone={({ id }) => {
          toastDone(t.reported)
          onClose()
          onReported(id)
        }}
      >
        {(form) => <ReportFields form={form} device={device} model={model} />}
      </ResourceForm>
    </FormDialog>
  )
}

interface ReportFieldsProps {
  form: ResourceFormFields<ReportValues>
  device: Device
  model: ProductModel
}

function ReportFields({ form, device, model }: ReportFieldsProps) {
  const t = useWords(feedbackWords)
  const language = useLanguage()
  const { kind, faultCode, cycleId, pictureIds } = form.values
  const washes = useLatestWashes(device, model)
  const known = model.faults.map(({ code }) => code)
  const codes = faultCode && !known.includes(faultCode) ? [faultCode, ...known] : known
  return (
    <>
      <TextInput
        label={t.heading}
        placeholder={t.headingHint}
        withAsterisk
        data-autofocus
        maxLength={100}
        {...form.getInputProps('title')}
      />
      <Textarea
        label={t.text}
        placeholder={t.textHint}
        withAsterisk
        autosize
        minRows={3}
        maxLength={4000}
        {...form.getInputProps('text')}
      />
      <DictSelect
        code={feedbackKinds}
        label={t.kind}
        placeholder={t.noKind}
        value={kind}
        onChange={(next) => form.setFieldValue('kind', next)}
      />
      {codes.length > 0 ? (
        <Select
          label={t.faultCode}
          placeholder={t.noCode}
          clearable
          searchable
          data={codes.map((code) => ({ value: code, label: faultText(model, code, language) }))}
          value={faultCode || null}
          onChange={(code) => form.setFieldValue('faultCode', code ?? '')}
        />
      ) : null}
      <FaultAdvice model={model} code={faultCode} />
      {washes.length > 0 ? (
        <Select
          label={t.wash}
          placeholder={t.noWash}
          clearable
          data={washes.map(({ id, startedAt }) => ({ value: id, label: t.washOf(formatInstant(startedAt)) }))}
          value={cycleId || null}
          onChange={(id) => form.setFieldValue('cycleId', id ?? '')}
        />
      ) : null}
      <PictureField
        device={device}
        tab="feedback"
        value={pictureIds}
        onChange={(ids) => form.setFieldValue('pictureIds', ids)}
      />
    </>
  )
}

/** The latest washes to select from; empty if the product has none or they are not accessible. */
function useLatestWashes({ id, access }: Device, model: ProductModel) {
  const enabled = model.recognition !== undefined && mayOpen(access, 'cycles')
  const { data } = useQuery({
    ...cyclePageQuery(id, { pageNum: 1, pageSize: 20 }),
    enabled,
    meta: { shown: 'page' },
  })
  return enabled ? (data?.list ?? []) : []
}
