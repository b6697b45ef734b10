import type {
  AgreementDraft,
  AgreementFormReply,
  AgreementTexts,
} from '@limpid/contract/agreements/management'
import { mostAgreementLetters } from '@limpid/contract/agreements/markup'

/** Both texts as they are being written. */
export type Writing = AgreementDraft['texts']

/** What the editor begins with: the draft, else what is published. */
export function beginningOf({ texts, version, draft }: AgreementFormReply): {
  texts: Writing
  basedOn: number
} {
  return draft ? { texts: draft.texts, basedOn: draft.basedOn } : { texts, basedOn: version }
}

/** True when both say the same, blanks around them aside. */
export function sameWriting(one: Writing, other: Writing): boolean {
  const flat = ({ zh, en }: Writing) =>
    [zh.title, zh.content, en.title, en.content].map((text) => text.trim())
  return JSON.stringify(flat(one)) === JSON.stringify(flat(other))
}

/** True when nothing is missing. */
export function isFinished(writing: Writing): writing is AgreementTexts {
  return [writing.zh, writing.en].every(({ title, content }) => title.trim() !== '' && content.trim() !== '')
}

/** True when the content with its markup is more than is stored. */
export const isTooLong = ({ content }: Writing['zh']): boolean => content.length > mostAgreementLetters
