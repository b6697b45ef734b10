import type { DeviceScope } from '@limpid/contract/access/access'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { useOpenPath } from '../../../kit/access/openPages.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useLive } from '../../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../../kit/live/useNewsRefresh.ts'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { FleetMap, fleetMapKey, worldMapQuery } from '../../fleet/fleet.public.ts'
import panel from '../analysis.module.css'
import { listPath } from '../figures/listPath.ts'
import { glanceWords } from '../glance/glance.words.ts'
import classes from './map.module.css'

const keys = [fleetMapKey]
const all = {}
/** A map of the whole fleet costs more than its figures, and is looked at less. */
const refreshMs = 30_000

/** Sites by the worst state of their devices, where positions are known; a site opens its page, or its devices. */
export function MapCard({ scope }: { scope: DeviceScope }) {
  const t = useWords(glanceWords)
  const navigate = useNavigate()
  const { data } = useQuery(worldMapQuery(scope))
  const refresh = useNewsRefresh(keys, refreshMs)
  useLive(['fleet'], refresh, refresh)
  const openPath = useOpenPath()
  const [isNear, watch] = useNear()
  // The page of a site is for its owner; others see its devices.
  const openSite = (siteId: string) => {
    const page = scope === 'own' ? openPath(`/equipment/site-info/${siteId}`) : undefined
    void navigate(page ?? listPath(scope, { siteId }))
  }
  if (!data || data.spots.length === 0) return null
  return (
    <section className={panel.panel} aria-label={t.map} ref={watch}>
      <header className={panel.head}>
        <h2>{t.map}</h2>
      </header>
      {isNear ? (
        <Suspense fallback={<SkeletonBlock height={320} />}>
          <FleetMap key={scope} scope={scope} filter={all} embedded onSite={openSite} />
        </Suspense>
      ) : (
        <div className={classes.room} />
      )}
    </section>
  )
}

/** Whether an element is, or was, about to be seen: a map loads far more than its card. */
function useNear(): [boolean, (element: HTMLElement | null) => (() => void) | undefined] {
  const [isNear, near] = useState(false)
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) near(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [isNear, watch]
}
