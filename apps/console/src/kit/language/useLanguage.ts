import type { Language } from '@limpid/contract/kernel/words'
import { useSettings } from '../../lib/settings.ts'

/** The chosen language. */
export function useLanguage(): Language {
  return useSettings((settings) => settings.language)
}
