import type { AgreementVersion } from '@limpid/contract/agreements/management'

type Texts = AgreementVersion['texts']

/** The language whose text stayed as it was although the other one changed; undefined if there is none. */
export function oldLanguageOf(older: Texts, newer: Texts): 'zh' | 'en' | undefined {
  const changed = (language: 'zh' | 'en') =>
    [older, newer]
      .map((texts) => `${texts[language]?.title.trim() ?? ''}\n${texts[language]?.content.trim() ?? ''}`)
      .some((text, _, [first]) => text !== first)
  if (changed('zh') === changed('en')) return undefined
  return changed('zh') ? 'en' : 'zh'
}
