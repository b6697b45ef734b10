import { lazy, type ReactNode, Suspense } from 'react'
import { SkeletonBlock } from '../../../../ui/Skeletons.tsx'
import type { FleetMapProps } from '../FleetMap.tsx'
import classes from './BesideMap.module.css'

/** It comes when it is asked for. */
const FleetMap = lazy(() => import('../FleetMap.tsx'))

/** A list of devices, and beside it the map of them while that is shown. */
export function BesideMap({
  shown,
  children,
  ...map
}: FleetMapProps & { shown: boolean; children: ReactNode }) {
  return (
    <div className={shown ? classes.beside : undefined}>
      {children}
      {shown ? (
        <Suspense fallback={<SkeletonBlock height={320} />}>
          <FleetMap {...map} />
        </Suspense>
      ) : null}
    </div>
  )
}
