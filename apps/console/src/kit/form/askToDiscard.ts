import { currentLanguage } from '../../lib/settings.ts'
import { sayAll } from '../../lib/words.ts'
import { confirmAction } from '../confirmAction.ts'
import { formWords } from './form.words.ts'

/** Asks before discarding unsaved input. Returns a function that withdraws the question. */
export function askToDiscard(onConfirm: () => void, onClose?: () => void): () => void {
  const t = sayAll(formWords, currentLanguage())
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
