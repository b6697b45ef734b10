import { useEffect, useState } from 'react'

/** As the library's dialogs wait before they return the focus. */
const returnMs = 10

const give = (opener: Element | null) => {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
}

/**
 * Returns the focus to where it was before a dialog that is mounted open, also when it is unmounted open: the library notes where the focus
 * was only when a mounted dialog opens.
 */
export function useFocusBack(opened: boolean, isWanted = true): void {
  const [opener, setOpener] = useState(() => (opened && isWanted ? document.activeElement : null))
  useEffect(() => {
    if (opened || !opener) return undefined
    const timer = setTimeout(() => {
      give(opener)
      setOpener(null)
    }, returnMs)
    return () => clearTimeout(timer)
  }, [opened, opener])
  useEffect(
    () => () => {
      // Removed together with what had the focus.
      if (document.activeElement === document.body) give(opener)
    },
    [opener],
  )
}
