import { type ReactNode, Suspense } from 'react'
import { SkeletonBlock } from '../../../../ui/Skeletons.tsx'
import type { FleetMapProps } from '../FleetMap.tsx'
import { FleetMap } from './lazyMap.ts'
import classes from './SplitMap.module.css'

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
          <FleetMap key={map.scope} {...map} />
        </Suspense>
      ) : null}
    </div>
  )
}
