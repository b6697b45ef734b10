import { type Language, languages } from '@limpid/contract/kernel/words'
import { ActionIcon } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { toastDone } from '../../kit/toast.ts'
import { changeSetting } from '../../lib/settings.ts'
import { pickTexts } from '../../lib/words.ts'
import { dropEntry } from '../../ui/drop/DropList.tsx'
import { DropMenu } from '../../ui/drop/DropMenu.tsx'
import { barWords } from './bar.words.ts'

/** Each language is named in itself, for users who cannot read the other. */
const names: Record<Language, string> = { 'zh-cn': '中文', en: 'English' }

/** Changes the language and confirms it in the new one. */
export function chooseLanguage(language: Language): void {
  changeSetting('language', language)
  toastDone(pickTexts(barWords, language).languageDone)
}

/** The languages as menu entries; the current one is disabled. */
export function LanguageItems() {
  const language = useLanguage()
  return languages.map((one) => (
    <button
      key={one}
      type="button"
      {...dropEntry}
      lang={one === 'en' ? 'en' : 'zh-CN'}
      disabled={one === language}
      onClick={() => chooseLanguage(one)}
    >
      {names[one]}
    </button>
  ))
}

export function LanguageMenu() {
  const t = useWords(barWords)
  return (
    <DropMenu
      side="bottom-end"
      button={(props) => (
        <ActionIcon {...props} variant="subtle" color="gray" size="lg" aria-label={t.language}>
          <IconLanguage size={18} aria-hidden />
        </ActionIcon>
      )}
    >
      <LanguageItems />
    </DropMenu>
  )
}
