import { lazy, Suspense } from 'react'
import { SkeletonBlock } from '../Skeletons.tsx'
import type { ChartProps } from './chartProps.ts'

const Chart = lazy(() => import('./Chart.tsx'))

/** The chart, loaded with its library when the first one is shown. */
export function LazyChart(props: ChartProps) {
  return (
    <Suspense fallback={<SkeletonBlock height={(props.height ?? 320) + 28} />}>
      <Chart {...props} />
    </Suspense>
  )
}
