import { localise } from '@limpid/contract/kernel/words'
import { erasedMemberWords } from '@limpid/contract/users/erasure'
import { useLanguage } from '../language/useLanguage.ts'

/** The name of a buyer or member, or that the account is erased. */
export function useMemberName(): (name: string | null) => string {
  const language = useLanguage()
  return (name) => name ?? localise(erasedMemberWords, language)
}
