import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { CurrentPassword, currentPasswordField } from '../../../kit/passwords/CurrentPassword.tsx'
import { currentPasswordWords } from '../../../kit/passwords/currentPassword.words.ts'
import { toastDone } from '../../../kit/toast.ts'
import { personal, refreshProfile } from '../members.queries.ts'
import { memberWords } from '../members.words.ts'
import type { ContactKind } from './contactKind.ts'

interface UnbindModalProps {
  kind: ContactKind
  opened: boolean
  onClose: () => void
}

/** Removes the user's mobile number or e-mail address; requires the password. */
export function UnbindModal({ kind, opened, onClose }: UnbindModalProps) {
  const t = useWords(memberWords)
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={kind === 'mobile' ? t.unbindMobileTitle : t.unbindEmailTitle}
    >
      <UnbindForm kind={kind} onClose={onClose} />
    </FormDialog>
  )
}

function UnbindForm({ kind, onClose }: Omit<UnbindModalProps, 'opened'>) {
  const t = useWords(memberWords)
  const common = useWords(kitWords)
  const password = useWords(currentPasswordWords)
  const client = useQueryClient()
  const schema = useMemo(() => z.object({ password: currentPasswordField(password) }), [password])
  return (
    <ResourceForm
      initialValues={{ password: '' }}
      schema={schema}
      submit={(body) =>
        kind === 'mobile' ? personal.unbindMobile({ body }) : personal.unbindEmail({ body })
      }
      submitLabel={t.unbind}
      danger
      onDone={() => {
        toastDone(common.saved)
        onClose()
        return refreshProfile(client)
      }}
    >
      {(form) => (
        <>
          <Text size="sm">{t.unbindHint}</Text>
          <CurrentPassword data-autofocus {...form.getInputProps('password')} />
        </>
      )}
    </ResourceForm>
  )
}
