import { Activity, memo, useLayoutEffect, useMemo, useState } from 'react'
import { UNSAFE_LocationContext as LocationContext, NavigationType, Route, Routes } from 'react-router'
import { useHistoryEntry } from '../../../kit/address.ts'
import { ErrorBoundary } from '../../errors/ErrorBoundary.tsx'
import { InFrame } from '../../errors/inFrame.ts'
import { noteVisit, useTags } from '../tagStore.ts'
import { type CachedPage, type OpenPage, pagesWith } from './cachedPages.ts'
import classes from './PageStack.module.css'
import { pageElement } from './pageElements.ts'

/**
 * The open page, and hidden beneath it the kept pages until their tags close: their fields, lists and inner
 * scroll positions stay, while their effects are paused, so that they neither query, subscribe, nor handle
 * keys.
 */
export function PageStack(open: OpenPage) {
  const tags = useTags((state) => state.tags)
  const [before, setBefore] = useState<readonly CachedPage[]>([])
  const pages = pagesWith(before, open, tags)
  if (pages !== before) setBefore(pages)
  const { place, location, visit } = open
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival counts, also one at the same address
  useLayoutEffect(() => {
    // A page that was left while it loaded is still shown for a moment: if its tag was closed, it stays closed.
    if (useHistoryEntry.getState().location.pathname === location.pathname) noteVisit(place, location)
  }, [place, location, visit])
  return (
    <InFrame value={true}>
      {pages.map((page) => (
        <Activity key={page.key} mode={page.path === location.pathname ? 'visible' : 'hidden'}>
          <div className={classes.page} {...pageElement(page.path)}>
            <Standing page={page} />
          </div>
        </Activity>
      ))}
    </InFrame>
  )
}

/** With `Routes location`, each navigation would hand every kept page a new address and redraw all its links (0330). */
const Standing = memo(function Standing({ page: { Page, place, location } }: { page: CachedPage }) {
  const own = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location])
  return (
    <ErrorBoundary>
      <LocationContext value={own}>
        <Routes>
          <Route path={place.pattern} element={<Page />} />
        </Routes>
      </LocationContext>
    </ErrorBoundary>
  )
})
