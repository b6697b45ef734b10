import { say } from '@limpid/contract/kernel/words'
import { useLanguage } from '../../kit/language/useLanguage.ts'

/** Names a role in the language of the page. */
export function useRoleName(): (role: { name: string; nameEn: string }) => string {
  const language = useLanguage()
  return ({ name, nameEn }) => say({ zh: name, en: nameEn }, language)
}
