import { problemCodes } from '@limpid/contract/auth/problem-codes'
import { Checkbox, PasswordInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { noteOwnPassword, useMember } from '../../../kit/access/member.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { currentPasswordField } from '../../../kit/passwords/CurrentPassword.tsx'
import { currentPasswordWords } from '../../../kit/passwords/currentPassword.words.ts'
import { PasswordStrength } from '../../../kit/passwords/PasswordStrength.tsx'
import { usePasswordRules } from '../../../kit/passwords/usePasswordRules.ts'
import { toastDone } from '../../../kit/toast.ts'
import type { TextsOf } from '../../../lib/words.ts'
import { Card } from '../../../ui/Card.tsx'
import classes from '../members.module.css'
import { apiKeysQuery, personal, sessionsQuery } from '../members.queries.ts'
import { memberWords } from '../members.words.ts'

const empty = { oldPassword: '', newPassword: '', confirmPassword: '', revokeKeys: true }

/** Maps server problems to form fields. */
const fieldOf = {
  [problemCodes.passwordWrong]: 'oldPassword',
  [problemCodes.passwordGuessable]: 'newPassword',
  [problemCodes.passwordTooLong]: 'newPassword',
  [problemCodes.passwordTooShort]: 'newPassword',
} as const

const passwordFields = (
  t: TextsOf<typeof memberWords & typeof currentPasswordWords>,
  { longEnough, tooShort }: ReturnType<typeof usePasswordRules>,
) =>
  z
    .object({
      oldPassword: currentPasswordField(t),
      newPassword: z.string().check(z.refine(longEnough, tooShort)),
      confirmPassword: z.string(),
      revokeKeys: z.boolean(),
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
  const current = useWords(currentPasswordWords)
  // With a password from staff nothing else can be called, and there are no keys.
  const due = useMember((state) => state.member?.passwordDue === true)
  const { data: keys } = useQuery({ ...apiKeysQuery, enabled: !due, meta: { shown: 'page' } })
  const rules = usePasswordRules()
  const schema = useMemo(() => passwordFields({ ...t, ...current }, rules), [t, current, rules])
  return (
    <Card heading={t.changePassword} hint={t.passwordHint(rules.min)}>
      <div className={classes.form}>
        <ResourceForm
          initialValues={empty}
          schema={schema}
          fieldOf={fieldOf}
          submit={({ revokeKeys, ...body }) =>
            personal.changePassword({ body: { ...body, keepApiKeys: !revokeKeys } })
          }
          submitLabel={t.changePassword}
          onDone={(_reply, _body, form) => {
            form.setValues(empty)
            form.resetDirty(empty)
            noteOwnPassword()
            toastDone(t.passwordChanged)
            onChanged?.()
            void client.invalidateQueries(apiKeysQuery)
            return client.invalidateQueries(sessionsQuery)
          }}
        >
          {(form) => {
            const field = (
              name: Exclude<keyof typeof empty, 'revokeKeys'>,
              label: string,
              autoComplete: string,
            ) => (
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
                {field('oldPassword', current.currentPassword, 'current-password')}
                <div>
                  {field('newPassword', t.newPassword, 'new-password')}
                  <PasswordStrength password={form.values.newPassword} />
                </div>
                {field('confirmPassword', t.confirmPassword, 'new-password')}
                {due || keys?.length === 0 ? null : (
                  <Checkbox
                    label={t.revokeKeys}
                    description={t.revokeKeysHint}
                    {...form.getInputProps('revokeKeys', { type: 'checkbox' })}
                  />
                )}
              </>
            )
          }}
        </ResourceForm>
      </div>
    </Card>
  )
}
