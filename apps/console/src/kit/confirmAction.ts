import { modals } from '@mantine/modals'
import { currentLanguage } from '../lib/settings.ts'
import { pickTexts } from '../lib/words.ts'
import { closeOnEscape } from './dialog/escape.ts'
import { kitWords } from './language/kit.words.ts'

interface Confirmation {
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

/** Only `closeOnEscape` handles Escape. */
const above = {
  centered: true,
  size: 'sm',
  // Above the dialog it may belong to.
  zIndex: 300,
  closeOnEscape: false,
} as const

/** Questions that Escape would close. */
const asked = new Set<() => void>()

function closedByEscape(id: string): () => void {
  const leave = closeOnEscape(() => modals.close(id))
  asked.add(leave)
  return () => {
    asked.delete(leave)
    leave()
  }
}

/** Leaves Escape to others: the frame is gone, and what it asked with it. */
export function forgetQuestions(): void {
  for (const leave of asked) leave()
  asked.clear()
}

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
}: Confirmation): () => void {
  const t = pickTexts(kitWords, currentLanguage())
  const id = modals.openConfirmModal({
    title,
    ...above,
    children: text,
    labels: { confirm: action ?? t.ok, cancel: keep ?? t.cancel },
    confirmProps: danger ? { color: 'red' } : {},
    closeButtonProps: { 'aria-label': t.close },
    onConfirm,
    onClose: () => {
      leaveEscape()
      onClose?.()
    },
  })
  const leaveEscape = closedByEscape(id)
  return () => modals.close(id)
}

/** Says why something cannot be done, above what is open. */
export function explain(title: string, text: string): void {
  const t = pickTexts(kitWords, currentLanguage())
  const id = modals.open({
    title,
    ...above,
    children: text,
    closeButtonProps: { 'aria-label': t.close },
    onClose: () => leaveEscape(),
  })
  const leaveEscape = closedByEscape(id)
}
