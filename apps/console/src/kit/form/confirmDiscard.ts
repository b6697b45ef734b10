import { currentLanguage } from '../../lib/settings.ts'
import { pickTexts } from '../../lib/words.ts'
import { confirmAction } from '../confirmAction.ts'
import { formWords } from './form.words.ts'

/** Asks before discarding unsaved input. Returns a function that withdraws the question. */
export function confirmDiscard(onConfirm: () => void, onClose?: () => void): () => void {
  const t = pickTexts(formWords, currentLanguage())
  return confirmAction({
    title: t.discardTitle,
    text: t.discardAsk,
    action: t.discard,
    keep: t.keepEditing,
    danger: true,
    onConfirm,
    ...(onClose && { onClose }),
  })
}
