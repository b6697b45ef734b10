import { type Language, languages } from '@limpid/contract/kernel/words'
import { ActionIcon, Menu } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { toastDone } from '../../kit/toast.ts'
import { useLanguage } from '../../kit/useLanguage.ts'
import { useWords } from '../../kit/useWords.ts'
import { changeSetting } from '../../lib/settings.ts'
import { sayAll } from '../../lib/words.ts'
import { barWords } from './bar.words.ts'

/** Each language is named in itself, for those who cannot read the other. */
const names: Record<Language, string> = { 'zh-cn': '中文', en: 'English' }

/** Changes the language and says so in the new one. */
export function chooseLanguage(language: Language): void {
  changeSetting('language', language)
  toastDone(sayAll(barWords, language).languageDone)
}

/** The languages as entries of a menu; the one in use cannot be chosen. */
export function LanguageItems() {
  const language = useLanguage()
  return languages.map((one) => (
    <Menu.Item
      key={one}
      lang={one === 'en' ? 'en' : 'zh-CN'}
      disabled={one === language}
      onClick={() => chooseLanguage(one)}
    >
      {names[one]}
    </Menu.Item>
  ))
}

/** Chooses the language. */
export function LanguageMenu() {
  const t = useWords(barWords)
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t.language}>
          <IconLanguage size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <LanguageItems />
      </Menu.Dropdown>
    </Menu>
  )
}
