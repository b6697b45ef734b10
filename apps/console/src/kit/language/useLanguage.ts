import type { Language } from '@limpid/contract/kernel/words'
import { useSettings } from '../../lib/settings.ts'

export function useLanguage(): Language {
  return useSettings((settings) => settings.language)
}
