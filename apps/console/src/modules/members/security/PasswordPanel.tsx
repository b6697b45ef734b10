import { passwordLength, passwordLengths } from '@limpid/contract/kernel/passwords'
import { Button, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMember } from '../../../kit/member.ts'
import { toastDone } from '../../../kit/toast.ts'
import { useWords } from '../../../kit/useWords.ts'
import { Card } from '../Card.tsx'
import classes from '../members.module.css'
import { personal, sessionsQuery } from '../members.queries.ts'
import { memberWords } from '../members.words.ts'
import { Problem } from '../Problem.tsx'

const empty = { oldPassword: '', newPassword: '', confirmPassword: '' }

/** Changes one's own password; the current one is needed. */
export function PasswordPanel() {
  const t = useWords(memberWords)
  const client = useQueryClient()
  const username = useMember((state) => state.member?.username ?? '')
  const form = useForm({
    initialValues: empty,
    validate: {
      oldPassword: (password) => (password === '' ? t.currentPasswordMissing : null),
      newPassword: (password) =>
        passwordLength(password) < passwordLengths.least ? t.passwordTooShort : null,
      confirmPassword: (again, { newPassword }) => (again === newPassword ? null : t.passwordsDiffer),
    },
  })
  const change = useMutation({
    meta: { shown: 'page' },
    mutationFn: (body: typeof empty) => personal.changePassword({ body }),
    onSuccess: async () => {
      form.reset()
      toastDone(t.passwordChanged)
      await client.invalidateQueries(sessionsQuery)
    },
  })
  const field = (name: keyof typeof empty, label: string, autoComplete: string) => (
    <PasswordInput
      label={label}
      autoComplete={autoComplete}
      withAsterisk
      visibilityToggleButtonProps={{ 'aria-label': t.showPassword }}
      {...form.getInputProps(name)}
    />
  )
  return (
    <Card heading={t.changePassword} hint={t.passwordHint}>
      <form className={classes.form} onSubmit={form.onSubmit((values) => change.mutate(values))} noValidate>
        {/* Tells a password manager whose password changes. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <Stack gap="md">
          {field('oldPassword', t.currentPassword, 'current-password')}
          {field('newPassword', t.newPassword, 'new-password')}
          {field('confirmPassword', t.confirmPassword, 'new-password')}
          <Problem error={change.error} />
          <div>
            <Button type="submit" loading={change.isPending}>
              {t.changePassword}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}
