import { type RefObject, useLayoutEffect, useRef } from 'react'

const marked = '[data-autofocus]'

/**
 * The field of a form in a dialog that gets the focus, instead of the dialog's close button: the one marked with
 * `data-autofocus`, otherwise the first, unless it is a list of choices, which would open. A form whose values had to be
 * loaded takes the focus when it comes.
 */
export function useFirstField(): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    const form = ref.current
    const dialog = form?.closest('[role="dialog"]')
    if (!form || !dialog) return
    if (!form.querySelector(marked)) {
      const [first] = form.querySelectorAll('input:enabled:not([type="hidden"]), textarea:enabled')
      if (!first?.hasAttribute('aria-haspopup')) first?.setAttribute('data-autofocus', '')
    }
    const held = document.activeElement
    if (dialog.contains(held) && !form.contains(held)) form.querySelector<HTMLElement>(marked)?.focus()
  }, [])
  return ref
}
