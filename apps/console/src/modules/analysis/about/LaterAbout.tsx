import type { TodayFigure } from '@limpid/contract/analysis/figures/today-figures'
import { lazy, Suspense } from 'react'

const TodayAbout = lazy(() => import('./TodayAbout.tsx'))

/** The explanation of a figure, loaded after it. */
export const LaterAbout = ({ of }: { of: TodayFigure }) => (
  <Suspense fallback={null}>
    <TodayAbout of={of} />
  </Suspense>
)
