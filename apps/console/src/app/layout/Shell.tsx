import { type ComponentType, createContext, memo, use, useEffect, useMemo } from 'react'
import { type NavigationType, Router } from 'react-router'
import { openLive, useLiveStore } from '../../api/live.ts'
import { type Address, navigator, useHere } from '../../kit/address.ts'
import { warnOfLoss } from '../../kit/form/unsaved.tsx'
import { useLive } from '../../kit/live/useLive.ts'
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
  /** Changes with each arrival. */
  visit: number
}

/** Everything around a page of a signed-in person. Another page leaves what it stands on as it is. */
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
  const here = useHere()
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

/** Hears what happens elsewhere: in other tabs and on the server. Shows nothing, so that news of it renders nothing else. */
function News() {
  useOtherTabs()
  useEffect(openLive, [])
  useEffect(warnOfLoss, [])
  useMissedNews()
  useChangedAccess()
  useSharedNews()
  useOpenTags()
  return null
}

/** When the live socket comes back, news may have been missed: what is on screen is asked for again. */
function useMissedNews(): void {
  const welcomes = useLiveStore((live) => live.welcomes)
  useEffect(() => {
    if (welcomes <= 1) return
    void queryClient.invalidateQueries({ refetchType: 'active' })
    refreshAccess()
  }, [welcomes])
}

const showHouse = async () => (await loadChunk(() => import('./refreshHouse.ts'))).refreshHouse()

/**
 * Menus, roles or permissions changed: the routes are built anew, the open frame follows, and so does whatever shows roles. Dictionaries changed: whatever
 * shows them asks again. Preferences changed: lists look as the person chose in another browser. Agreements are to be agreed
 * to: the person is asked. The house is called otherwise, or shows another map: so does the open page.
 */
function useSharedNews(): void {
  useLive(['menus', 'dicts', 'preferences', 'agreements', 'house'], ({ kind }) => {
    if (kind === 'menus.changed') {
      refreshAccess()
      for (const shows of ['roles', 'users']) void queryClient.invalidateQueries({ queryKey: [shows] })
    }
    if (kind === 'preferences.changed' || kind === 'agreements.changed') refreshPerson()
    if (kind === 'house.changed') void showHouse().catch(() => undefined)
    if (kind === 'dicts.changed') void queryClient.invalidateQueries({ queryKey: ['dicts'] })
  })
}

/** Brings the tags back at the start, and again whenever what may be opened has changed. */
function useOpenTags(): void {
  const places = useAccess((access) => access.places)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tags depend on what may be opened
  useEffect(restoreTags, [places])
}
