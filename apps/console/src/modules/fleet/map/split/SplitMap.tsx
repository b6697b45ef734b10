import { lazy, type ReactNode, Suspense } from 'react'
import { SkeletonBlock } from '../../../../ui/Skeletons.tsx'
import type { FleetMapProps } from '../FleetMap.tsx'
import classes from './SplitMap.module.css'

/** Loaded on demand. */
const FleetMap = lazy(() => import('../FleetMap.tsx'))

/** A device list with an optional map next to it. */
export function SplitMap({
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
