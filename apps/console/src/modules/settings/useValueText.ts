import { type SettingKey, settingTable } from '@limpid/contract/settings/table'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { formatNumber } from '../../lib/format.ts'
import { settingsWords } from './settings.words.ts'

/** Says the value of a setting with its unit. */
export function useValueText(): (key: SettingKey, value: number) => string {
  const t = useWords(settingsWords)
  const language = useLanguage()
  return (key, value) => {
    const { unit, endless } = settingTable[key]
    return endless && value === 0 ? t.forever : `${formatNumber(value, {}, language)} ${t[unit]}`
  }
}
