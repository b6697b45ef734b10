import { modals } from '@mantine/modals'
import { currentLanguage } from '../lib/settings.ts'
import { sayAll } from '../lib/words.ts'
import { kitWords } from './language/kit.words.ts'

interface Question {
  title: string
  /** What will happen, and whether it can be undone. */
  text: string
  /** Label of the confirm button; `OK` when omitted. */
  action?: string
  /** Label of the cancel button. */
  keep?: string
  /** Destructive action. */
  danger?: boolean
  onConfirm: () => void
  /** Called however it is closed. */
  onClose?: () => void
}

/** The open questions, the topmost last. */
const questions: string[] = []

/**
 * Escape answers the topmost question only. A dialog below listens to the window as well, and would close
 * with or before it; this listener is older than that of any dialog.
 */
if (typeof window !== 'undefined')
  window.addEventListener(
    'keydown',
    (event) => {
      const id = event.key === 'Escape' && !event.isComposing ? questions.pop() : undefined
      if (id === undefined) return
      event.stopImmediatePropagation()
      modals.close(id)
    },
    { capture: true },
  )

/**
 * Asks for confirmation. Returns a function that withdraws the question; navigating away withdraws it too.
 */
export function confirmAction({
  title,
  text,
  action,
  keep,
  danger = false,
  onConfirm,
  onClose,
}: Question): () => void {
  const t = sayAll(kitWords, currentLanguage())
  const id = modals.openConfirmModal({
    title,
    centered: true,
    size: 'sm',
    // Above the dialog it may belong to.
    zIndex: 300,
    children: text,
    labels: { confirm: action ?? t.ok, cancel: keep ?? t.cancel },
    confirmProps: danger ? { color: 'red' } : {},
    closeButtonProps: { 'aria-label': t.close },
    onConfirm,
    onClose: () => {
      const at = questions.indexOf(id)
      if (at >= 0) questions.splice(at, 1)
      onClose?.()
    },
  })
  questions.push(id)
  return () => modals.close(id)
}
