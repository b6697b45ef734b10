import { localise } from '@limpid/contract/kernel/words'
import { useLanguage } from '../../kit/language/useLanguage.ts'

/** The name of a role in the current language. */
export function useRoleName(): (role: { name: string; nameEn: string }) => string {
  const language = useLanguage()
  return ({ name, nameEn }) => localise({ zh: name, en: nameEn }, language)
}
