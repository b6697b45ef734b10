import { type RefObject, useEffect, useRef, useState } from 'react'

/** As the library's dialogs wait before they return the focus. */
const returnMs = 10

const give = (opener: Element | null) => {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
}

/** Nothing has the focus but the closing dialog: whoever has gone on meanwhile stays there. */
const isFree = (dialog: Element | null) => {
  const held = document.activeElement
  return held === null || held === document.body || dialog?.contains(held) === true
}

/**
 * Returns the focus to where it was before a dialog that is mounted open, also when it is unmounted open: the library notes where the focus
 * was only when a mounted dialog opens. Returns the ref of the dialog.
 */
export function useFocusBack(opened: boolean, isWanted = true): RefObject<HTMLDivElement | null> {
  const dialog = useRef<HTMLDivElement>(null)
  const [opener, setOpener] = useState(() => (opened && isWanted ? document.activeElement : null))
  useEffect(() => {
    if (opened || !opener) return undefined
    const timer = setTimeout(() => {
      if (isFree(dialog.current)) give(opener)
      setOpener(null)
    }, returnMs)
    return () => clearTimeout(timer)
  }, [opened, opener])
  useEffect(
    () => () => {
      // Removed together with what had the focus.
      if (isFree(null)) give(opener)
    },
    [opener],
  )
  return dialog
}
