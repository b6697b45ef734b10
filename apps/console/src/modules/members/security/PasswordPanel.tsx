import { problemCodes } from '@limpid/contract/auth/problem-codes'
import { passwordLength, passwordLengths } from '@limpid/contract/users/passwords'
import { PasswordInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { noteOwnPassword, useMember } from '../../../kit/access/member.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { PasswordStrength } from '../../../kit/passwords/PasswordStrength.tsx'
import { toastDone } from '../../../kit/toast.ts'
import type { Said } from '../../../lib/words.ts'
import { Card } from '../../../ui/Card.tsx'
import classes from '../members.module.css'
import { personal, sessionsQuery } from '../members.queries.ts'
import { memberWords } from '../members.words.ts'

const empty = { oldPassword: '', newPassword: '', confirmPassword: '' }
const longEnough = (password: string) => passwordLength(password) >= passwordLengths.min

/** Maps server problems to form fields. */
const fieldOf = {
  [problemCodes.passwordWrong]: 'oldPassword',
  [problemCodes.passwordGuessable]: 'newPassword',
  [problemCodes.passwordTooLong]: 'newPassword',
} as const

const passwordFields = (t: Said<typeof memberWords>) =>
  z
    .object({
      oldPassword: z.string().check(z.minLength(1, t.currentPasswordMissing)),
      newPassword: z.string().check(z.refine(longEnough, t.passwordTooShort)),
      confirmPassword: z.string(),
    })
    .check(
      z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
        error: t.passwordsDiffer,
        path: ['confirmPassword'],
        // Shown together with the other errors, not after they are fixed.
        when: () => true,
      }),
    )

/** Changes the user's password; the current one is required. */
export function PasswordPanel({ onChanged }: { onChanged?: () => void }) {
  const t = useWords(memberWords)
  const common = useWords(kitWords)
  const client = useQueryClient()
  const username = useMember((state) => state.member?.username ?? '')
  const schema = useMemo(() => passwordFields(t), [t])
  return (
    <Card heading={t.changePassword} hint={t.passwordHint}>
      <div className={classes.form}>
        <ResourceForm
          initialValues={empty}
          schema={schema}
          fieldOf={fieldOf}
          submit={(body) => personal.changePassword({ body })}
          submitLabel={t.changePassword}
          onDone={(_reply, _body, form) => {
            form.setValues(empty)
            form.resetDirty(empty)
            noteOwnPassword()
            toastDone(t.passwordChanged)
            onChanged?.()
            return client.invalidateQueries(sessionsQuery)
          }}
        >
          {(form) => {
            const field = (name: keyof typeof empty, label: string, autoComplete: string) => (
              <PasswordInput
                label={label}
                autoComplete={autoComplete}
                withAsterisk
                visibilityToggleButtonProps={{ 'aria-label': common.showPassword }}
                {...form.getInputProps(name)}
              />
            )
            return (
              <>
                {/* Shows a password manager whose password changes. */}
                <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
                {field('oldPassword', t.currentPassword, 'current-password')}
                <div>
                  {field('newPassword', t.newPassword, 'new-password')}
                  <PasswordStrength password={form.values.newPassword} />
                </div>
                {field('confirmPassword', t.confirmPassword, 'new-password')}
              </>
            )
          }}
        </ResourceForm>
      </div>
    </Card>
  )
}
