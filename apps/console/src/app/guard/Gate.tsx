import { localise } from '@limpid/contract/kernel/words'
import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Address, goTo, useAddress } from '../../kit/address.ts'
import { toastProblem } from '../../kit/toast.ts'
import { matchesPath } from '../../lib/addresses/paths.ts'
import { currentLanguage } from '../../lib/settings.ts'
import { pickTexts } from '../../lib/words.ts'
import { appWords } from '../app.words.ts'
import { PageFailed } from '../errors/PageFailed.tsx'
import { endProgress, startProgress } from '../progress/progress.ts'
import { scrollFor, storeScroll } from '../scroll.ts'
import { SessionDialog } from '../session/SessionDialog.tsx'
import { findPlace, useAccess } from './access.ts'
import { startPath, whiteList } from './guard.ts'
import type { Place } from './routeTree.ts'
import { type Arrival, travel } from './travel.ts'

interface Shown {
  location: Address
  /** Counts visits, so that each one remounts its page. */
  visit: number
  arrival: Exclude<Arrival, { kind: 'redirect' }> | { kind: 'failed'; error: unknown; failures: number }
}

/**
 * Sits between the address and the page: a path change passes the guard before anything of the new page is
 * shown, and the old page stays until then. A query change alone is the open page's own state and passes at
 * once. The session-expired message is shown over pages that need a session; the sign-in page does not need
 * it.
 */
export function Gate() {
  const location = useAddress()
  const [shown, setShown] = useState<Shown>()
  const open = useRef<Shown>(undefined)
  const anew = useRef(false)
  const requested = useRef<string>(undefined)
  const failures = useRef(0)
  const trail = useRef<readonly string[]>([])

  useLayoutEffect(() => {
    const before = open.current
    // While another page is loading, returning to the open one is a new navigation: things may have changed.
    const stays = requested.current === location.pathname && !anew.current
    requested.current = location.pathname
    if (before && before.location.pathname === location.pathname && stays) {
      open.current = { ...before, location }
      setShown(open.current)
      return
    }
    let current = true
    const show = (arrival: Shown['arrival']) => {
      anew.current = false
      if (before) storeScroll(before.location.pathname)
      trail.current = withLast(trail.current, before)
      const arrived = { location, arrival, visit: (before?.visit ?? 0) + 1 }
      open.current = arrived
      // The first page comes with the whole frame: it renders in short slices, so that input is handled
      // meanwhile.
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
        if (arrival.refused) toastProblem(pickTexts(appWords, currentLanguage()).notOpen)
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
  const retryOpening = () => goTo(retryPath(shown.location), { replace: true })
  // The query of the open page follows at once, so that bound fields do not lag behind typing.
  const here = location.pathname === shown.location.pathname ? location : shown.location
  const content = () => {
    if (arrival.kind === 'failed')
      return (
        <PageFailed
          key={visit}
          error={arrival.error}
          failures={arrival.failures}
          onRetry={isPublic ? undefined : retryOpening}
          full
        />
      )
    if (arrival.kind === 'bare') return <arrival.Page key={visit} />
    return <arrival.Shell Page={arrival.Page} place={place ?? arrival.place} location={here} visit={visit} />
  }
  return (
    <>
      {content()}
      {isPublic ? null : <SessionDialog />}
    </>
  )
}

/** A page that cannot be loaded fails in its place: the frame and its kept pages stay. */
function failedInside(
  location: Address,
  before: Shown | undefined,
  failed: { error: unknown; failures: number },
): Shown['arrival'] | undefined {
  const place = findPlace(location.pathname)
  if (before?.arrival.kind !== 'framed' || !place) return undefined
  // biome-ignore lint/correctness/noComponentHookFactories: the page of this one failure
  const Page = () => <PageFailed {...failed} onRetry={() => goTo(retryPath(location), { replace: true })} />
  return { ...before.arrival, Page, place: { ...place, meta: { ...place.meta, keepAlive: false } } }
}

/**
 * Navigates to the same page as if it were opened for the first time; if already reloading, to the page
 * itself.
 */
const retryPath = ({ pathname, search }: Address) =>
  `${pathname.startsWith('/redirect/') ? pathname.slice('/redirect'.length) : `/redirect${pathname}`}${search}`

/** Removes the start picture at the moment the first page is shown. */
function useEndOfStart(arrived: boolean): void {
  useLayoutEffect(() => {
    if (arrived) document.getElementById('start')?.remove()
  }, [arrived])
}

/** Each visit starts at the top of its page, unless the page was kept as it was left. */
function useScroll(shown: Shown | undefined): void {
  const visit = shown?.visit
  const path = shown?.location.pathname ?? '/'
  const kept = shown?.arrival.kind === 'framed' && shown.arrival.place.meta.keepAlive === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useLayoutEffect(() => scrollFor(path, kept), [visit])
}

/**
 * The open page as defined by the current menus: a changed title or icon shows at once. If a role or menu
 * change removes access to the page, the previous one opens and a toast says why; if its entry shows another
 * page, that one opens.
 */
function usePlace(shown: Shown | undefined, trail: RefObject<readonly string[]>): Place | undefined {
  const places = useAccess((access) => access.places)
  const loaded = useAccess((access) => access.loaded)
  const framed = shown?.arrival.kind === 'framed' ? shown.arrival.place : undefined
  const path = shown?.location.pathname ?? ''
  const place = framed && places.find(({ pattern }) => matchesPath(pattern, path))
  // Its latest title, which may differ from the one it was opened with.
  const called = useRef<Place>(undefined)
  useEffect(() => {
    if (!loaded || !framed || !shown) return
    if (!place) {
      const { title, titleEn } = (called.current ?? framed).meta
      const language = currentLanguage()
      toastProblem(
        pickTexts(appWords, language).pageTaken(localise({ zh: title, en: titleEn || title }, language)),
      )
      goTo(lastOpen(trail.current), { replace: true })
    } else if (place.component !== framed.component) goTo(retryPath(shown.location), { replace: true })
    called.current = place
  }, [place, framed, loaded, shown, trail])
  return place
}

const maxRemembered = 20

/** The pages that were open, with the last one left at the end; each appears once. */
function withLast(trail: readonly string[], left: Shown | undefined): readonly string[] {
  const address = left?.arrival.kind === 'framed' ? goBackTo(left) : undefined
  if (address === undefined) return trail
  return [...trail.filter((one) => pathOf(one) !== pathOf(address)), address].slice(-maxRemembered)
}

const pathOf = (address: string) => address.split('?')[0] ?? address

/** The last opened page that is still accessible, or where the root leads. */
function lastOpen(trail: readonly string[]): string {
  const open = [startPath, ...trail].filter((address) => findPlace(pathOf(address)))
  return open.at(-1) ?? '/'
}

/** The sign-in page is not a page to return to. */
function goBackTo(shown: Shown | undefined): string | undefined {
  if (!shown || shown.location.pathname === '/login') return undefined
  return `${shown.location.pathname}${shown.location.search}`
}
