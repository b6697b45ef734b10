import { staleNews } from '@limpid/contract/catalogue/stale-news'
import { type ComponentType, createContext, memo, use, useEffect, useMemo } from 'react'
import { type NavigationType, Router } from 'react-router'
import { openLive, useLiveStore } from '../../api/live.ts'
import { refetchChanged } from '../../api/refetch.ts'
import { refetchStale } from '../../api/stale.ts'
import { type Address, navigator, useHistoryEntry } from '../../kit/address.ts'
import { warnBeforeUnload } from '../../kit/form/unsaved.tsx'
import { useLive } from '../../kit/live/useLive.ts'
import { liveUpdates } from '../../kit/modules/declared.ts'
import { refreshAccess, refreshPerson, useAccess } from '../guard/access.ts'
import type { Place } from '../guard/routeTree.ts'
import { PageStack } from '../tags/pages/PageStack.tsx'
import { restoreTags } from '../tags/tagStore.ts'
import { Watermark } from '../theme/Watermark.tsx'
import { loadChunk } from '../update/chunks.ts'
import { UpdateBanner } from '../update/UpdateBanner.tsx'
import { useChangedAccess } from './account/useChangedAccess.ts'
import { useOtherTabs } from './account/useOtherTabs.ts'
import { Frame } from './Frame.tsx'
import { Ground } from './ground/Ground.tsx'
import { queryClient } from './ground/queryClient.ts'
import { LazyModals } from './LazyModals.tsx'

export interface ShellProps {
  Page: ComponentType
  place: Place
  location: Address
  /** Changes with each visit. */
  visit: number
}

/** Everything around a page of a signed-in user. Another page leaves what it is built on unchanged. */
export const Shell = memo(function Shell(open: ShellProps) {
  return (
    <Open value={open}>
      <Ground>{standing}</Ground>
    </Open>
  )
})

const Open = createContext<ShellProps | null>(null)

const standing = (
  <>
    <Pages />
    <UpdateBanner />
    <Watermark />
    <News />
  </>
)

function Pages() {
  const here = useHistoryEntry()
  const open = use(Open)
  const framed = useMemo(() => open && <Framed {...open} />, [open])
  return (
    <Router
      location={here.location}
      navigationType={here.action as NavigationType}
      navigator={navigator}
      useTransitions={false}
    >
      {framed}
      <LazyModals />
    </Router>
  )
}

function Framed(open: ShellProps) {
  return (
    <Frame place={open.place} path={open.location.pathname}>
      <PageStack {...open} />
    </Frame>
  )
}

/** Subscribes to other tabs and the server. Renders nothing, so that an event rerenders nothing else. */
function News() {
  useOtherTabs()
  useEffect(warnBeforeUnload, [])
  useMissedNews()
  useChangedAccess()
  useSharedNews()
  useOpenTags()
  // Last: events that came before the application code are delivered at once, to all that watch by now.
  useEffect(() => openLive(liveUpdates), [])
  return null
}

/** After a reconnect events may have been missed, so everything on screen is refetched. */
function useMissedNews(): void {
  const welcomes = useLiveStore((live) => live.welcomes)
  useEffect(() => {
    if (welcomes <= 1) return
    void refetchChanged(queryClient, { refetchType: 'active' })
    refreshAccess()
  }, [welcomes])
}

const showBranding = async () => (await loadChunk(() => import('./refreshBranding.ts'))).refreshBranding()

/**
 * Menus, roles or permissions changed: rebuilds the routes, updates the frame, and refetches everything that
 * shows roles. Dictionaries changed: refetches what shows them. Preferences changed: lists use those set in
 * another browser. Agreements need acceptance: asks the user. Branding or map changed: updates the open page.
 */
function useSharedNews(): void {
  useLive(['menus', 'dicts', 'preferences', 'agreements', 'branding'], ({ kind }) => {
    if (kind === 'menus.changed') {
      refreshAccess()
      refetchStale(staleNews[kind])
    }
    if (kind === 'preferences.changed' || kind === 'agreements.changed') refreshPerson()
    if (kind === 'branding.changed') void showBranding().catch(() => undefined)
    if (kind === 'dicts.changed') refetchStale(staleNews[kind])
  })
}

/** Restores the tags at startup, and again whenever the accessible pages change. */
function useOpenTags(): void {
  const places = useAccess((access) => access.places)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tags depend on what may be opened
  useEffect(restoreTags, [places])
}
