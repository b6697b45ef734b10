import type {
  AgreementDraft,
  AgreementFormReply,
  AgreementTexts,
} from '@limpid/contract/agreements/management'
import { maxAgreementLetters } from '@limpid/contract/agreements/markup'

/** Both texts as being edited. */
export type Writing = AgreementDraft['texts']

/** Initial content of the editor: the draft, otherwise the published text. */
export function beginningOf({ texts, version, draft }: AgreementFormReply): {
  texts: Writing
  basedOn: number
} {
  return draft ? { texts: draft.texts, basedOn: draft.basedOn } : { texts, basedOn: version }
}

/** True when both have the same content, ignoring surrounding whitespace. */
export function sameWriting(one: Writing, other: Writing): boolean {
  const flat = ({ zh, en }: Writing) =>
    [zh.title, zh.content, en.title, en.content].map((text) => text.trim())
  return JSON.stringify(flat(one)) === JSON.stringify(flat(other))
}

/** True when nothing is missing. */
export function isFinished(writing: Writing): writing is AgreementTexts {
  return [writing.zh, writing.en].every(({ title, content }) => title.trim() !== '' && content.trim() !== '')
}

/** True when the content including markup exceeds the storage limit. */
export const isTooLong = ({ content }: Writing['zh']): boolean => content.length > maxAgreementLetters
