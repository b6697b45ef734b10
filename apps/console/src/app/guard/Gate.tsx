import NProgress from 'nprogress'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Location, matchPath, useLocation, useNavigate } from 'react-router'
import { PageFailed } from '../errors/PageFailed.tsx'
import { keepScroll, scrollFor } from '../scroll.ts'
import { useAccess } from './access.ts'
import { type Arrival, travel } from './travel.ts'

NProgress.configure({
  easing: 'ease',
  speed: 500,
  trickleSpeed: 200,
  minimum: 0.3,
  showSpinner: false,
  // The library's own template gives the bar a role that ARIA does not know.
  barSelector: '.bar',
  template: '<div class="bar"><div class="peg"></div></div>',
})

interface Shown {
  location: Location
  /** Counts arrivals, so that each one mounts its page anew. */
  visit: number
  arrival: Exclude<Arrival, { kind: 'redirect' }> | { kind: 'failed'; error: unknown }
}

/**
 * Stands between the address and the page: a change of path passes the guard before anything of the new page is shown,
 * and the old page stays until then. A change of the query alone is the open page's own state and passes at once.
 */
export function Gate() {
  const location = useLocation()
  const navigate = useNavigate()
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
    NProgress.start()
    travel(location, goBackTo(before))
      .then((arrival) => {
        if (!current) return
        NProgress.done()
        if (arrival.kind !== 'redirect') return show(arrival)
        anew.current = location.pathname.startsWith('/redirect/')
        void navigate(arrival.to, { replace: true })
      })
      .catch((error: unknown) => {
        if (!current) return
        NProgress.done()
        show({ kind: 'failed', error })
      })
    return () => {
      current = false
    }
  }, [location, navigate])

  useScroll(shown)
  useClosedPlace(shown)
  if (!shown) return <Boot />
  const { arrival, visit } = shown
  // The query of the open page follows at once, so that fields bound to it do not lag behind the keys.
  const here = location.pathname === shown.location.pathname ? location : shown.location
  if (arrival.kind === 'failed') return <PageFailed key={visit} error={arrival.error} full />
  if (arrival.kind === 'bare') return <arrival.Page key={visit} />
  return <arrival.Shell Page={arrival.Page} place={arrival.place} location={here} visit={visit} />
}

/** Each arrival is at the top of its page, unless the page was kept as it was left. */
function useScroll(shown: Shown | undefined): void {
  const visit = shown?.visit
  const path = shown?.location.pathname ?? '/'
  const kept = shown?.arrival.kind === 'framed' && shown.arrival.place.meta.keepAlive === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useLayoutEffect(() => scrollFor(path, kept), [visit])
}

/** When the open page is closed to the person, by a change of roles or menus, it goes. */
function useClosedPlace(shown: Shown | undefined): void {
  const navigate = useNavigate()
  const places = useAccess((access) => access.places)
  const loaded = useAccess((access) => access.loaded)
  useEffect(() => {
    if (!loaded || shown?.arrival.kind !== 'framed') return
    const { pathname } = shown.location
    if (!places.some(({ pattern }) => matchPath(pattern, pathname))) void navigate('/404', { replace: true })
  }, [places, loaded, shown, navigate])
}

/** The sign-in page is none to go back to. */
function goBackTo(shown: Shown | undefined): string | undefined {
  if (!shown || shown.location.pathname === '/login') return undefined
  return `${shown.location.pathname}${shown.location.search}`
}

function Boot() {
  return (
    <div className="boot">
      <img src="./favicon.svg" alt="" />
    </div>
  )
}
