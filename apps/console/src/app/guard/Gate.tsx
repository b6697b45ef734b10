import { say } from '@limpid/contract/kernel/words'
import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Address, goTo, useAddress } from '../../kit/address.ts'
import { toastProblem } from '../../kit/toast.ts'
import { answersTo } from '../../lib/addresses/paths.ts'
import { currentLanguage } from '../../lib/settings.ts'
import { sayAll } from '../../lib/words.ts'
import { appWords } from '../app.words.ts'
import { PageFailed } from '../errors/PageFailed.tsx'
import { endProgress, startProgress } from '../progress/progress.ts'
import { keepScroll, scrollFor } from '../scroll.ts'
import { SessionDialog } from '../session/SessionDialog.tsx'
import { findPlace, useAccess } from './access.ts'
import { startPath, whiteList } from './guard.ts'
import type { Place } from './routeTree.ts'
import { type Arrival, travel } from './travel.ts'

interface Shown {
  location: Address
  /** Counts arrivals, so that each one mounts its page anew. */
  visit: number
  arrival: Exclude<Arrival, { kind: 'redirect' }> | { kind: 'failed'; error: unknown; failures: number }
}

/**
 * Stands between the address and the page: a change of path passes the guard before anything of the new page is shown,
 * and the old page stays until then. A change of the query alone is the open page's own state and passes at once. That a session
 * ended is said over the pages that need one: who has come to the sign-in page is there already.
 */
export function Gate() {
  const location = useAddress()
  const [shown, setShown] = useState<Shown>()
  const open = useRef<Shown>(undefined)
  const anew = useRef(false)
  const asked = useRef<string>(undefined)
  const failures = useRef(0)
  const trail = useRef<readonly string[]>([])

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
      trail.current = withLast(trail.current, before)
      const arrived = { location, arrival, visit: (before?.visit ?? 0) + 1 }
      open.current = arrived
      // The first page comes with the whole frame: it is made in short pieces, so that what was pressed meanwhile is heard.
      if (before) setShown(arrived)
      else startTransition(() => setShown(arrived))
    }
    startProgress()
    travel(location, goBackTo(before))
      .then((arrival) => {
        if (!current) return
        endProgress()
        if (arrival.kind !== 'redirect') {
          failures.current = 0
          return show(arrival)
        }
        anew.current = location.pathname.startsWith('/redirect/')
        if (arrival.refused) toastProblem(sayAll(appWords, currentLanguage()).notOpen)
        goTo(arrival.to, { replace: true })
      })
      .catch((error: unknown) => {
        if (!current) return
        endProgress()
        failures.current += 1
        const failed = { error, failures: failures.current }
        show(failedInside(location, before, failed) ?? { kind: 'failed', ...failed })
      })
    return () => {
      current = false
    }
  }, [location])

  useEndOfStart(shown !== undefined)
  useScroll(shown)
  const place = usePlace(shown, trail)
  if (!shown) return null
  const { arrival, visit } = shown
  const isPublic = whiteList.includes(shown.location.pathname)
  const tryAnew = () => goTo(anewPath(shown.location), { replace: true })
  // The query of the open page follows at once, so that fields bound to it do not lag behind the keys.
  const here = location.pathname === shown.location.pathname ? location : shown.location
  return (
    <>
      {arrival.kind === 'failed' ? (
        <PageFailed
          key={visit}
          error={arrival.error}
          failures={arrival.failures}
          onRetry={isPublic ? undefined : tryAnew}
          full
        />
      ) : arrival.kind === 'bare' ? (
        <arrival.Page key={visit} />
      ) : (
        <arrival.Shell Page={arrival.Page} place={place ?? arrival.place} location={here} visit={visit} />
      )}
      {isPublic ? null : <SessionDialog />}
    </>
  )
}

/** A page that cannot be loaded fails in its place: the frame and the pages that are kept in it stay. */
function failedInside(
  location: Address,
  before: Shown | undefined,
  failed: { error: unknown; failures: number },
): Shown['arrival'] | undefined {
  const place = findPlace(location.pathname)
  if (before?.arrival.kind !== 'framed' || !place) return undefined
  // biome-ignore lint/correctness/noComponentHookFactories: the page of this one failure
  const Page = () => <PageFailed {...failed} onRetry={() => goTo(anewPath(location), { replace: true })} />
  return { ...before.arrival, Page, place: { ...place, meta: { ...place.meta, keepAlive: false } } }
}

/** Leads to the same page, as if it were opened for the first time; on that way already, to the page itself. */
const anewPath = ({ pathname, search }: Address) =>
  `${pathname.startsWith('/redirect/') ? pathname.slice('/redirect'.length) : `/redirect${pathname}`}${search}`

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
 * person, by a change of roles or menus, the one before it comes, and a toast says why; when its place shows another page, that one comes.
 */
function usePlace(shown: Shown | undefined, trail: RefObject<readonly string[]>): Place | undefined {
  const places = useAccess((access) => access.places)
  const loaded = useAccess((access) => access.loaded)
  const framed = shown?.arrival.kind === 'framed' ? shown.arrival.place : undefined
  const path = shown?.location.pathname ?? ''
  const place = framed && places.find(({ pattern }) => answersTo(pattern, path))
  // What it was called last, which may not be what it was called when it was opened.
  const called = useRef<Place>(undefined)
  useEffect(() => {
    if (!loaded || !framed || !shown) return
    if (!place) {
      const { title, titleEn } = (called.current ?? framed).meta
      const language = currentLanguage()
      toastProblem(sayAll(appWords, language).pageTaken(say({ zh: title, en: titleEn || title }, language)))
      goTo(lastOpen(trail.current), { replace: true })
    } else if (place.component !== framed.component) goTo(anewPath(shown.location), { replace: true })
    called.current = place
  }, [place, framed, loaded, shown, trail])
  return place
}

const mostRemembered = 20

/** The pages that were open, with what was left last; each stands there once. */
function withLast(trail: readonly string[], left: Shown | undefined): readonly string[] {
  const address = left?.arrival.kind === 'framed' ? goBackTo(left) : undefined
  if (address === undefined) return trail
  return [...trail.filter((one) => pathOf(one) !== pathOf(address)), address].slice(-mostRemembered)
}

const pathOf = (address: string) => address.split('?')[0] ?? address

/** The last page that was open and still may be, or the dashboard. */
function lastOpen(trail: readonly string[]): string {
  const open = [startPath, ...trail].filter((address) => findPlace(pathOf(address)))
  return open.at(-1) ?? '/404'
}

/** The sign-in page is none to go back to. */
function goBackTo(shown: Shown | undefined): string | undefined {
  if (!shown || shown.location.pathname === '/login') return undefined
  return `${shown.location.pathname}${shown.location.search}`
}
