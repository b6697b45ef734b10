import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { create } from 'zustand'
import { goTo, useHistoryEntry } from '../address.ts'

/** The last page opened under an address that is not its own: the requested path, and its own. */
export const usePageMove = create<{ from: string; to: string }>(() => ({ from: '', to: '' }))

/** Corrects the address of the open page, which has one path and one tag; its query stays. A kept page behind it leaves the address alone. */
export function CanonicalAddress({ path }: { path: string }) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (useHistoryEntry.getState().location.pathname !== pathname) return
    usePageMove.setState({ from: pathname, to: path })
    goTo(`${path}${search}`, { replace: true })
  }, [pathname, search, path])
  return null
}
