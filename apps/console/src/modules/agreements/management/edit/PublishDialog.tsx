import type { AgreementTexts } from '@limpid/contract/agreements/management'
import { Checkbox, Text, Textarea } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../../../kit/form/ResourceForm.tsx'
import { useWords } from '../../../../kit/language/useWords.ts'
import { toastDone } from '../../../../kit/toast.ts'
import { Callout } from '../../../../ui/status/Callout.tsx'
import { oldLanguageOf } from '../history/oldLanguage.ts'
import { agreementCalls } from '../management.queries.ts'
import { managementWords } from '../management.words.ts'

const note = z.string().check(z.trim(), z.maxLength(200))

interface PublishDialogProps {
  opened: boolean
  type: number
  version: number
  basedOn: number
  texts: AgreementTexts
  /** The texts of the current version. */
  published: AgreementTexts
  onClose: () => void
}

/** Explains what publishing does, asks what changed, and publishes. */
export function PublishDialog({
  opened,
  type,
  version,
  basedOn,
  texts,
  published,
  onClose,
}: PublishDialogProps) {
  const t = useWords(managementWords)
  const old = oldLanguageOf(published, texts)
  const schema = useMemo(
    () =>
      z.object({ note, noteEn: note, asks: z.boolean() }).check(
        z.refine(({ note, asks }) => !asks || note !== '', { path: ['note'], error: t.noteMissing }),
        z.refine(({ noteEn, asks }) => !asks || noteEn !== '', { path: ['noteEn'], error: t.noteMissing }),
      ),
    [t],
  )
  return (
    <FormDialog opened={opened} onClose={onClose} title={t.publishTitle(version + 1)}>
      <ResourceForm
        initialValues={{ note: '', noteEn: '', asks: false }}
        schema={schema}
        submitLabel={t.publishNow}
        submit={(text) => agreementCalls.publish({ params: { type }, body: { basedOn, texts, ...text } })}
        onDone={(reply) => {
          toastDone(t.published(reply.version))
          onClose()
        }}
      >
        {(form) => (
          <>
            <Text size="sm">{t.publishAsk}</Text>
            {old ? (
              <Callout tone="warn" role="alert">
                {old === 'zh' ? t.chineseUnchanged : t.englishUnchanged}
              </Callout>
            ) : null}
            <Textarea
              label={t.note}
              description={t.noteHint}
              rows={2}
              maxLength={200}
              data-autofocus
              {...form.getInputProps('note')}
            />
            <Textarea label={t.noteEn} rows={2} maxLength={200} {...form.getInputProps('noteEn')} />
            <Checkbox
              label={t.asks}
              description={t.asksHint}
              {...form.getInputProps('asks', { type: 'checkbox' })}
            />
          </>
        )}
      </ResourceForm>
    </FormDialog>
  )
}
