import { localise } from '@limpid/contract/kernel/words'
import { type NoticeGroup, noticeGroups } from '@limpid/contract/notices/groups'
import { noticeGroupWords } from '@limpid/contract/notices/notices.words'
import type { Webhook } from '@limpid/contract/webhooks/webhooks'
import { Checkbox, Stack, Switch, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { OnceSecret } from '../../kit/OnceSecret.tsx'
import { toastDone } from '../../kit/toast.ts'
import type { TextsOf } from '../../lib/words.ts'
import { webhookCalls } from './webhooks.queries.ts'
import { webhookWords } from './webhooks.words.ts'

interface WebhookDialogProps {
  /** The one to edit; a new one when omitted. */
  webhook?: Webhook
  opened: boolean
  onClose: () => void
}

/** Adds a webhook, then shows its secret once; or edits one. */
export function WebhookDialog({ webhook, opened, onClose }: WebhookDialogProps) {
  const t = useWords(webhookWords)
  const [secret, setSecret] = useState<string>()
  const close = () => {
    setSecret(undefined)
    onClose()
  }
  const title = webhook ? t.editOf(webhook.name) : t.add
  return (
    <FormDialog opened={opened} onClose={close} title={secret ? t.made : title} locked={secret !== undefined}>
      {secret ? (
        <OnceSecret secret={secret} done={t.kept} onDone={close}>
          {t.secretOnce}
        </OnceSecret>
      ) : (
        <WebhookForm webhook={webhook} onMade={setSecret} onSaved={close} />
      )}
    </FormDialog>
  )
}

const webhookFields = (t: TextsOf<typeof webhookWords>) =>
  z.object({
    name: z.string().check(z.trim(), z.minLength(1, t.nameMissing)),
    url: z.string().check(z.trim(), z.minLength(1, t.addressMissing)),
    groups: z.array(z.custom<NoticeGroup>()).check(z.minLength(1, t.groupsMissing)),
    enabled: z.boolean(),
  })

interface WebhookFormProps {
  webhook: Webhook | undefined
  onMade: (secret: string) => void
  onSaved: () => void
}

function WebhookForm({ webhook, onMade, onSaved }: WebhookFormProps) {
  const t = useWords(webhookWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  const { name = '', url = '', groups = ['devices'], enabled = true } = webhook ?? {}
  return (
    <ResourceForm
      initialValues={{ name, url, groups: groups as NoticeGroup[], enabled }}
      schema={useMemo(() => webhookFields(t), [t])}
      submit={async ({ enabled: on, ...form }) => {
        if (!webhook) return webhookCalls.create({ body: form })
        return webhookCalls.update({ params: { id: webhook.id }, body: { ...form, enabled: on } })
      }}
      onDone={(made) => {
        if (made) return onMade(made.secret)
        toastDone(common.saved)
        onSaved()
      }}
    >
      {(form) => (
        <>
          <TextInput
            label={common.name}
            placeholder={t.nameHint}
            withAsterisk
            data-autofocus
            maxLength={64}
            autoComplete="off"
            {...form.getInputProps('name')}
          />
          <TextInput
            label={t.address}
            description={t.addressHint}
            placeholder="https://"
            withAsterisk
            type="url"
            maxLength={500}
            autoComplete="off"
            {...form.getInputProps('url')}
          />
          <Checkbox.Group label={t.groups} withAsterisk {...form.getInputProps('groups')}>
            <Stack gap={8} mt={4}>
              {noticeGroups.map((group) => (
                <Checkbox key={group} value={group} label={localise(noticeGroupWords[group], language)} />
              ))}
            </Stack>
          </Checkbox.Group>
          {webhook ? (
            <Switch
              label={t.enabled}
              description={t.enabledHint}
              {...form.getInputProps('enabled', { type: 'checkbox' })}
            />
          ) : null}
        </>
      )}
    </ResourceForm>
  )
}
