import { localise } from '@limpid/contract/kernel/words'
import { TextInput } from '@mantine/core'
import { useBranding } from '../../kit/branding/branding.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { changeSetting, maxWatermark, useSettings } from '../../lib/settings.ts'
import { settingsWords } from './settings.words.ts'

/** The text of the watermark; while it is empty, the product's name. */
export function WatermarkText() {
  const t = useWords(settingsWords)
  const content = useSettings((settings) => settings.watermarkContent)
  const productName = localise(
    useBranding(({ name }) => name),
    useLanguage(),
  )
  return (
    <TextInput
      label={t.watermarkContent}
      placeholder={productName}
      maxLength={maxWatermark}
      value={content}
      onChange={(event) => changeSetting('watermarkContent', event.currentTarget.value)}
    />
  )
}
