import { SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { currentPasswordWords } from '../../../kit/passwords/currentPassword.words.ts'
import { toastDone } from '../../../kit/toast.ts'
import type { TextsOf } from '../../../lib/words.ts'
import { sharing } from '../shares.queries.ts'
import { shareWords } from '../shares.words.ts'
import { addresseeOf, controlConfirmed, tabsChosen, termFieldOf, termShape, termsOf } from '../terms/terms.ts'
import { firstTerms } from './firstTerms.ts'
import { LinkForm } from './LinkForm.tsx'
import { MadeLink } from './MadeLink.tsx'
import type { ShareTarget } from './ShareTarget.ts'
import { TermFields } from './TermFields.tsx'

interface ShareDialogProps {
  target: ShareTarget
  opened: boolean
  onClose: () => void
}

/** Shares a device or a group with an account, or by a link that is shown only once. */
export function ShareDialog({ target, opened, onClose }: ShareDialogProps) {
  const t = useWords(shareWords)
  const [way, setWay] = useState<'name' | 'link'>('name')
  const [secret, setSecret] = useState<string>()
  const close = () => {
    setSecret(undefined)
    onClose()
  }
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={secret ? t.linkMade : t.shareOf(target.name)}
      locked={secret !== undefined}
    >
      {secret ? (
        <MadeLink secret={secret} onDone={close} />
      ) : (
        <Stack gap="md">
          <SegmentedControl
            fullWidth
            aria-label={t.ways}
            value={way}
            onChange={(next) => setWay(next === 'link' ? 'link' : 'name')}
            data={[
              { value: 'name', label: t.byName },
              { value: 'link', label: t.byLink },
            ]}
          />
          {way === 'name' ? (
            <NameForm target={target} onDone={close} />
          ) : (
            <LinkForm target={target} onMade={setSecret} />
          )}
        </Stack>
      )}
    </FormDialog>
  )
}

const nameFields = (t: TextsOf<typeof shareWords & typeof currentPasswordWords>) =>
  z
    .object({
      who: z.string().check(z.trim(), z.minLength(1, t.whoMissing), z.maxLength(64, t.whoTooLong)),
      ...termShape,
    })
    .check(tabsChosen(t), controlConfirmed(t))

function NameForm({ target, onDone }: { target: ShareTarget; onDone: () => void }) {
  const t = useWords(shareWords)
  const current = useWords(currentPasswordWords)
  const schema = useMemo(() => nameFields({ ...t, ...current }), [t, current])
  return (
    <ResourceForm
      initialValues={{ who: '', ...firstTerms(target) }}
      schema={schema}
      fieldOf={termFieldOf}
      submit={({ who, ...terms }) =>
        sharing.offer({ body: { ...target.thing, to: addresseeOf(who), ...termsOf(terms) } })
      }
      submitLabel={t.offer}
      onDone={() => {
        toastDone(t.offered)
        onDone()
      }}
    >
      {(form) => (
        <>
          <TextInput
            label={t.who}
            description={t.whoHint}
            withAsterisk
            data-autofocus
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('who')}
          />
          <TermFields form={form} tabs={target.tabs} />
        </>
      )}
    </ResourceForm>
  )
}
