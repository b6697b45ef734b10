import type { DeviceTab } from '@limpid/contract/access/access'
import { say } from '@limpid/contract/kernel/words'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { controlWords, tabWords } from '../../devices/devices.public.ts'
import { shareWords } from '../shares.words.ts'

/** Says what the permission "Control" lets a recipient of these tabs change. */
export function useControlText(): (tabs: readonly DeviceTab[]) => string {
  const t = useWords(shareWords)
  const language = useLanguage()
  return (tabs) => {
    const given = tabs.flatMap((tab) => {
      const words = controlWords[tab]
      return words ? [t.controlOf(say(tabWords[tab], language), say(words, language))] : []
    })
    return given.length === 0 ? t.controlNothing : t.controlGives(given.join(language === 'en' ? '; ' : '；'))
  }
}
