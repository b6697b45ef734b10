import type { Language } from '@limpid/contract/kernel/words'
import { createContext } from 'react'

/** The language of a part that is shown in its own, whatever the person has chosen; undefined for theirs. */
export const ShownLanguage = createContext<Language | undefined>(undefined)
