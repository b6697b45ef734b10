import type { UserRow } from '@limpid/contract/users/users'
import { PasswordInput, Text } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { PasswordStrength } from '../../../kit/passwords/PasswordStrength.tsx'
import { usePasswordRules } from '../../../kit/passwords/usePasswordRules.ts'
import { toastDone } from '../../../kit/toast.ts'
import { userCalls } from '../users.queries.ts'
import { userWords } from '../users.words.ts'

/** Sets a new password for an account; it is not shown again. */
export function PasswordDialog({ user, onClose }: { user: UserRow | undefined; onClose: () => void }) {
  const t = useWords(userWords)
  const common = useWords(kitWords)
  const { longEnough, tooShort } = usePasswordRules()
  const schema = useMemo(() => {
    return z.object({
      password: z.string().check(z.refine(longEnough, tooShort)),
    }) as unknown as z.ZodMiniType<{ password: string }, { password: string }>
  }, [longEnough, tooShort])
  return (
    <FormDialog opened={user !== undefined} onClose={onClose} title={user ? t.resetOf(user.username) : ''}>
      {user ? (
        <ResourceForm
          initialValues={{ password: '' }}
          schema={schema}
          submit={(body) => userCalls.resetPassword({ params: { id: user.id }, body })}
          submitLabel={t.resetPassword}
          danger
          onDone={() => {
            toastDone(t.wasReset)
            onClose()
          }}
        >
          {(form) => (
            <>
              <Text size="sm">{t.resetHint}</Text>
              <div>
                <PasswordInput
                  label={t.newPassword}
                  withAsterisk
                  data-autofocus
                  autoComplete="new-password"
                  visibilityToggleButtonProps={{ 'aria-label': common.showPassword }}
                  {...form.getInputProps('password')}
                />
                <PasswordStrength password={form.values.password} />
              </div>
            </>
          )}
        </ResourceForm>
      ) : null}
    </FormDialog>
  )
}
