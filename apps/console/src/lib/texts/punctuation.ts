import type { Language } from '@limpid/contract/kernel/words'

/** A name and its value: `Reason: paid twice`, in Chinese with a full-width colon. */
export const labelled = (name: string, value: string, language: Language): string =>
  language === 'en' ? `${name}: ${value}` : `${name}：${value}`

/** A text with a note in brackets, full-width ones in Chinese: `2026-11-30 (not ended)`. */
export const noted = (text: string, note: string | number, language: Language): string =>
  language === 'en' ? `${text} (${note})` : `${text}（${note}）`
