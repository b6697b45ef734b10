import type { DeviceTab } from '@limpid/contract/access/access'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { pickTexts } from '../../../lib/words.ts'
import { controlWords, tabWords } from '../../devices/devices.public.ts'
import { shareWords } from '../shares.words.ts'

/** Describes what the permission "Control" lets a recipient of these tabs change. */
export function controlText(tabs: readonly DeviceTab[], language: Language): string {
  const t = pickTexts(shareWords, language)
  const controls = tabs.flatMap((tab) => {
    const words = controlWords[tab]
    return words ? [t.controlOf(localise(tabWords[tab], language), localise(words, language))] : []
  })
  return controls.length === 0
    ? t.controlNothing
    : t.controlGives(controls.join(language === 'en' ? '; ' : '；'))
}
