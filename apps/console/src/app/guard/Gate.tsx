import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Address, goTo, useAddress } from '../../kit/address.ts'
import { answersTo } from '../../lib/paths.ts'
import { PageFailed } from '../errors/PageFailed.tsx'
import { endProgress, startProgress } from '../progress/progress.ts'
import { keepScroll, scrollFor } from '../scroll.ts'
import { findPlace, useAccess } from './access.ts'
import type { Place } from './routeTree.ts'
import { type Arrival, travel } from './travel.ts'

interface Shown {
  location: Address
  /** Counts arrivals, so that each one mounts its page anew. */
  visit: number
  arrival: Exclude<Arrival, { kind: 'redirect' }> | { kind: 'failed'; error: unknown }
}

/**
 * Stands between the address and the page: a change of path passes the guard before anything of the new page is shown,
 * and the old page stays until then. A change of the query alone is the open page's own state and passes at once.
 */
export function Gate() {
  const location = useAddress()
  const [shown, setShown] = useState<Shown>()
  const open = useRef<Shown>(undefined)
  const anew = useRef(false)
  const asked = useRef<string>(undefined)

  useLayoutEffect(() => {
    const before = open.current
    // On the way to another page, coming back to the open one is a navigation of its own: things may have changed.
    const stays = asked.current === location.pathname && !anew.current
    asked.current = location.pathname
    if (before && before.location.pathname === location.pathname && stays) {
      open.current = { ...before, location }
      setShown(open.current)
      return
    }
    let current = true
    const show = (arrival: Shown['arrival']) => {
      anew.current = false
      if (before) keepScroll(before.location.pathname)
      open.current = { location, arrival, visit: (before?.visit ?? 0) + 1 }
      setShown(open.current)
    }
    startProgress()
    travel(location, goBackTo(before))
      .then((arrival) => {
        if (!current) return
        endProgress()
        if (arrival.kind !== 'redirect') return show(arrival)
        anew.current = location.pathname.startsWith('/redirect/')
        goTo(arrival.to, { replace: true })
      })
      .catch((error: unknown) => {
        if (!current) return
        endProgress()
        show(failedInside(location, before, error) ?? { kind: 'failed', error })
      })
    return () => {
      current = false
    }
  }, [location])

  useEndOfStart(shown !== undefined)
  useScroll(shown)
  const place = usePlace(shown)
  if (!shown) return null
  const { arrival, visit } = shown
  // The query of the open page follows at once, so that fields bound to it do not lag behind the keys.
  const here = location.pathname === shown.location.pathname ? location : shown.location
  if (arrival.kind === 'failed') return <PageFailed key={visit} error={arrival.error} full />
  if (arrival.kind === 'bare') return <arrival.Page key={visit} />
  return <arrival.Shell Page={arrival.Page} place={place ?? arrival.place} location={here} visit={visit} />
}

/** A page that cannot be loaded fails in its place: the frame and the pages that are kept in it stay. */
function failedInside(
  location: Address,
  before: Shown | undefined,
  error: unknown,
): Shown['arrival'] | undefined {
  const place = findPlace(location.pathname)
  if (before?.arrival.kind !== 'framed' || !place) return undefined
  // biome-ignore lint/correctness/noComponentHookFactories: the page of this one failure
  const Page = () => <PageFailed error={error} />
  return { ...before.arrival, Page, place: { ...place, meta: { ...place.meta, keepAlive: false } } }
}

/** What the page showed until now goes in the same moment in which its first page stands. */
function useEndOfStart(arrived: boolean): void {
  useLayoutEffect(() => {
    if (arrived) document.getElementById('start')?.remove()
  }, [arrived])
}

/** Each arrival is at the top of its page, unless the page was kept as it was left. */
function useScroll(shown: Shown | undefined): void {
  const visit = shown?.visit
  const path = shown?.location.pathname ?? '/'
  const kept = shown?.arrival.kind === 'framed' && shown.arrival.place.meta.keepAlive === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useLayoutEffect(() => scrollFor(path, kept), [visit])
}

/**
 * The place of the open page as the menus say now: another title or icon shows at once. When the page is closed to the
 * person, by a change of roles or menus, it goes; when its place shows another page, that one comes.
 */
function usePlace(shown: Shown | undefined): Place | undefined {
  const places = useAccess((access) => access.places)
  const loaded = useAccess((access) => access.loaded)
  const framed = shown?.arrival.kind === 'framed' ? shown.arrival.place : undefined
  const path = shown?.location.pathname ?? ''
  const place = framed && places.find(({ pattern }) => answersTo(pattern, path))
  useEffect(() => {
    if (!loaded || !framed || !shown) return
    if (!place) goTo('/404', { replace: true })
    else if (place.component !== framed.component)
      goTo(`/redirect${shown.location.pathname}${shown.location.search}`, { replace: true })
  }, [place, framed, loaded, shown])
  return place
}

/** The sign-in page is none to go back to. */
function goBackTo(shown: Shown | undefined): string | undefined {
  if (!shown || shown.location.pathname === '/login') return undefined
  return `${shown.location.pathname}${shown.location.search}`
}
