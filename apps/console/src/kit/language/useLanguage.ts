import type { Language } from '@limpid/contract/kernel/words'
import { useContext } from 'react'
import { useSettings } from '../../lib/settings.ts'
import { ShownLanguage } from './ShownLanguage.ts'

export function useLanguage(): Language {
  const chosen = useSettings((settings) => settings.language)
  return useContext(ShownLanguage) ?? chosen
}
