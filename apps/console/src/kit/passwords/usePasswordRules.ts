import { passwordLength } from '@limpid/contract/users/passwords'
import { useMemo } from 'react'
import { useBranding } from '../branding/branding.ts'
import { useWords } from '../language/useWords.ts'
import { strengthWords } from './strength.words.ts'

/** The rules for new passwords that are checked while typing; the server checks all of them. */
export function usePasswordRules() {
  const t = useWords(strengthWords)
  const min = useBranding(({ passwordLength: length }) => length)
  return useMemo(
    () => ({
      min,
      longEnough: (password: string) => passwordLength(password) >= min,
      tooShort: t.tooShort(min),
    }),
    [min, t],
  )
}
