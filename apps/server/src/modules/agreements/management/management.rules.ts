import type { AgreementText, AgreementTexts } from '@limpid/contract/agreements/management'
import type { Language } from '@limpid/contract/kernel/words'

/** Language codes of the table and their keys in a pair of texts. */
export const languageKeys = { 'zh-cn': 'zh', en: 'en' } as const satisfies Record<Language, 'zh' | 'en'>

/** True when both have the same content. */
export function sameTexts(one: AgreementTexts, other: AgreementTexts): boolean {
  const same = (a: AgreementText, b: AgreementText) => a.title === b.title && a.content === b.content
  return same(one.zh, other.zh) && same(one.en, other.en)
}
