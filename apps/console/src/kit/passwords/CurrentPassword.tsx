import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import * as z from 'zod/mini'
import type { TextsOf } from '../../lib/words.ts'
import { kitWords } from '../language/kit.words.ts'
import { useWords } from '../language/useWords.ts'
import { currentPasswordWords } from './currentPassword.words.ts'

/** The user's own password, typed again before something that protects or hands over access. */
export function CurrentPassword(props: PasswordInputProps) {
  const t = useWords(currentPasswordWords)
  const common = useWords(kitWords)
  return (
    <PasswordInput
      label={t.currentPassword}
      autoComplete="current-password"
      withAsterisk
      visibilityToggleButtonProps={{ 'aria-label': common.showPassword }}
      {...props}
    />
  )
}

export const currentPasswordField = (t: TextsOf<typeof currentPasswordWords>) =>
  z.string().check(z.minLength(1, t.currentPasswordMissing))
