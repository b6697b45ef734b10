import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { forgetQuestions } from '../../kit/confirmAction.ts'
import { toastFailure } from '../../kit/toast.ts'
import { loadChunk } from '../update/chunks.ts'

/** The events the library's `modals` sends to its provider; each of them opens a dialog. */
const openings = ['openModal', 'openConfirmModal', 'openContextModal'].map((name) => `mantine-modals:${name}`)
const closeAll = 'mantine-modals:closeAllModals'
const closings = ['mantine-modals:closeModal', closeAll]

/**
 * The library's dialog provider, loaded with the first dialog. `modals` sends it window events: events sent
 * before it is mounted are repeated once it is. Navigating to another address drops those of the previous
 * one.
 */
export function LazyModals() {
  const [Provider, setProvider] = useState<ComponentType>()
  const requested = useRef<CustomEvent>(undefined)
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each address
  useEffect(() => void window.dispatchEvent(new CustomEvent(closeAll)), [pathname, search])
  useEffect(() => forgetQuestions, [])
  useEffect(() => {
    if (Provider) {
      // The provider's own effects run before this one, so it is listening by now.
      if (requested.current)
        window.dispatchEvent(new CustomEvent(requested.current.type, { detail: requested.current.detail }))
      return
    }
    const hear = (event: Event) => {
      requested.current = event as CustomEvent
      loadChunk(() => import('./modals.ts'))
        .then((part) => setProvider(() => part.ModalsProvider))
        .catch(toastFailure)
    }
    const forget = () => {
      requested.current = undefined
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
