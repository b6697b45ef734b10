import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { toastDone } from '../../kit/toast.ts'
import type { Said } from '../../lib/words.ts'
import { createWebhook } from './webhooks.queries.ts'
import { webhookWords } from './webhooks.words.ts'

const webhookFields = (t: Said<typeof webhookWords>) =>
  z.object({
    name: z.string().check(z.trim(), z.minLength(1, t.nameMissing), z.maxLength(64, t.nameTooLong)),
  })

interface WebhookDialogProps {
  opened: boolean
  onClose: () => void
}

/** Adds a webhook. */
export function WebhookDialog({ opened, onClose }: WebhookDialogProps) {
  const t = useWords(webhookWords)
  const common = useWords(kitWords)
  return (
    <FormDialog opened={opened} onClose={onClose} title={t.addWebhook}>
      <ResourceForm
        initialValues={{ name: '' }}
        schema={useMemo(() => webhookFields(t), [t])}
        submit={(body) => createWebhook({ body })}
        onDone={() => {
          toastDone(common.saved)
          onClose()
        }}
      >
        {(form) => (
          <TextInput
            label={common.name}
            withAsterisk
            data-autofocus
            maxLength={64}
            {...form.getInputProps('name')}
          />
        )}
      </ResourceForm>
    </FormDialog>
  )
}
