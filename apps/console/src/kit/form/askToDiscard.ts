import { currentLanguage } from '../../lib/settings.ts'
import { sayAll } from '../../lib/words.ts'
import { confirmAction } from '../confirmAction.ts'
import { formWords } from './form.words.ts'

/** Asks before what was entered, and is not saved, is thrown away. Returns how to take the question back. */
export function askToDiscard(onConfirm: () => void): () => void {
  const t = sayAll(formWords, currentLanguage())
  return confirmAction({
    title: t.discardTitle,
    text: t.discardAsk,
    action: t.discard,
    keep: t.keepEditing,
    danger: true,
    onConfirm,
  })
}
