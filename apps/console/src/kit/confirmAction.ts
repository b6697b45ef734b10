import { modals } from '@mantine/modals'
import { currentLanguage } from '../lib/settings.ts'
import { sayAll } from '../lib/words.ts'
import { kitWords } from './language/kit.words.ts'

interface Question {
  title: string
  /** What will happen, and whether it can be undone. */
  text: string
  /** The word on the button that does it; plainly `OK` when left out. */
  action?: string
  /** The word on the button that leaves everything as it is. */
  keep?: string
  /** Loses or ends something. */
  danger?: boolean
  onConfirm: () => void
}

/** Asks before it is done. Returns how to take the question back; another address takes it back too. */
export function confirmAction({
  title,
  text,
  action,
  keep,
  danger = false,
  onConfirm,
}: Question): () => void {
  const t = sayAll(kitWords, currentLanguage())
  const id = modals.openConfirmModal({
    title,
    centered: true,
    size: 'sm',
    // Over the dialog that it may be about.
    zIndex: 300,
    children: text,
    labels: { confirm: action ?? t.ok, cancel: keep ?? t.cancel },
    confirmProps: danger ? { color: 'red' } : {},
    closeButtonProps: { 'aria-label': t.close },
    onConfirm,
  })
  return () => modals.close(id)
}
