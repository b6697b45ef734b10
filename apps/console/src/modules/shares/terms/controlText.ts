import type { DeviceTab } from '@limpid/contract/access/access'
import { type Language, say } from '@limpid/contract/kernel/words'
import { sayAll } from '../../../lib/words.ts'
import { controlWords, tabWords } from '../../devices/devices.public.ts'
import { shareWords } from '../shares.words.ts'

/** Says what the permission "Control" lets a recipient of these tabs change. */
export function controlText(tabs: readonly DeviceTab[], language: Language): string {
  const t = sayAll(shareWords, language)
  const given = tabs.flatMap((tab) => {
    const words = controlWords[tab]
    return words ? [t.controlOf(say(tabWords[tab], language), say(words, language))] : []
  })
  return given.length === 0 ? t.controlNothing : t.controlGives(given.join(language === 'en' ? '; ' : '；'))
}
