import { type Language, localise } from '@limpid/contract/kernel/words'
import type { Setting, SettingValue } from '@limpid/contract/settings/settings'
import { type SettingDeclaration, type SettingKey, settingTable } from '@limpid/contract/settings/table'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { formatNumber } from '../../lib/format.ts'
import { pickTexts } from '../../lib/words.ts'
import { isNumber } from './declarations.ts'
import { coordinateWords, settingsWords } from './settings.words.ts'

/** Formats a setting's value: a number with its unit, names in both languages, a link with its address. */
export function useValueText(): (key: Setting['key'], value: SettingValue) => string {
  const t = useWords(settingsWords)
  const language = useLanguage()
  const number = numberTextIn(language)
  return (key, value) => {
    if (typeof value === 'object' && 'coordinates' in value)
      return value.address
        ? `${value.address} · ${localise(coordinateWords[value.coordinates], language)}`
        : t.tilesNone
    if (typeof value === 'object' && 'holder' in value)
      return value.number ? `${value.holder} · ${value.bank} · ${value.number}` : t.accountNone
    if (key === 'shop.contact' && typeof value === 'object' && 'zh' in value && value.zh === '')
      return t.contactNone
    if (typeof value === 'object')
      return 'title' in value
        ? t.linkOf(localise(value.title, language), value.address || t.notShown)
        : `${value.zh} · ${value.en}`
    return number(isNumber(key) ? key : 'keep.notices', value)
  }
}

/** Formats the value of a number setting in a language, with its unit. */
export function numberTextIn(language: Language): (key: SettingKey, value: number) => string {
  const t = pickTexts(settingsWords, language)
  return (key, value) => {
    const { unit, endless, zero }: SettingDeclaration = settingTable[key]
    if (unit === 'switch') return value === 1 ? t.on : t.off
    if (endless && value === 0) return zero ? localise(zero, language) : t.forever
    return `${formatNumber(value, {}, language)} ${t[unit]}`
  }
}
