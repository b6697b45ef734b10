import { languageOf } from '@limpid/contract/kernel/words'
import { useLayoutEffect } from 'react'
import { showSetting } from '../../lib/settings.ts'
import { readStored } from '../../lib/storage.ts'

/** The first language of a browser that there is. */
export const languageOfBrowser = (tags: readonly string[]) =>
  languageOf(tags.find((tag) => /^(zh|en)\b/i.test(tag)))

/** For pages of people without an account: the language of their browser, until they choose another one there. */
export function useBrowserLanguage(): void {
  useLayoutEffect(() => {
    if (readStored('language') === undefined) showSetting('language', languageOfBrowser(navigator.languages))
  }, [])
}
