import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { takeProblem } from '../../api/problem.ts'
import { toastProblem } from '../../kit/toast.ts'
import { loadChunk } from '../update/chunks.ts'

/** What `modals` of the library sends to its provider; each of them opens a dialog. */
const openings = ['openModal', 'openConfirmModal', 'openContextModal'].map((name) => `mantine-modals:${name}`)
const closeAll = 'mantine-modals:closeAllModals'
const closings = ['mantine-modals:closeModal', closeAll]

/**
 * The library's place for dialogs, loaded when the first one is asked for. `modals` speaks to it by events of the window:
 * what is asked before it is there is asked again once it is. Another address takes back what was asked at the former one.
 */
export function LazyModals() {
  const [Provider, setProvider] = useState<ComponentType>()
  const asked = useRef<CustomEvent>(undefined)
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each address
  useEffect(() => void window.dispatchEvent(new CustomEvent(closeAll)), [pathname, search])
  useEffect(() => {
    if (Provider) {
      // The provider's own effects run before this one, so it listens by now.
      if (asked.current)
        window.dispatchEvent(new CustomEvent(asked.current.type, { detail: asked.current.detail }))
      return
    }
    const hear = (event: Event) => {
      asked.current = event as CustomEvent
      loadChunk(() => import('./modals.ts'))
        .then((part) => setProvider(() => part.ModalsProvider))
        .catch((error: unknown) => toastProblem(takeProblem(error)))
    }
    const forget = () => {
      asked.current = undefined
    }
    for (const name of openings) window.addEventListener(name, hear)
    for (const name of closings) window.addEventListener(name, forget)
    return () => {
      for (const name of openings) window.removeEventListener(name, hear)
      for (const name of closings) window.removeEventListener(name, forget)
    }
  }, [Provider])
  return Provider ? <Provider /> : null
}
