import { problemCodes } from '@limpid/contract/auth/problem-codes'
import { Text } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { CurrentPassword, currentPasswordField } from '../../../kit/passwords/CurrentPassword.tsx'
import { currentPasswordWords } from '../../../kit/passwords/currentPassword.words.ts'

interface PasswordStepProps<Reply> {
  hint: string
  submit: (password: string) => Promise<Reply>
  submitLabel: string
  danger?: boolean
  onDone: (reply: Reply) => void
}

/** Asks for the password before a change of the second factor. */
export function PasswordStep<Reply>({ hint, submit, submitLabel, danger, onDone }: PasswordStepProps<Reply>) {
  const t = useWords(currentPasswordWords)
  const schema = useMemo(() => z.object({ password: currentPasswordField(t) }), [t])
  return (
    <ResourceForm
      initialValues={{ password: '' }}
      schema={schema}
      fieldOf={{ [problemCodes.passwordWrong]: 'password' }}
      submit={({ password }) => submit(password)}
      submitLabel={submitLabel}
      {...(danger && { danger })}
      onDone={(reply) => onDone(reply)}
    >
      {(form) => (
        <>
          <Text size="sm">{hint}</Text>
          <CurrentPassword data-autofocus {...form.getInputProps('password')} />
        </>
      )}
    </ResourceForm>
  )
}
