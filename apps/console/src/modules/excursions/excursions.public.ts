import { lazy } from 'react'
import { idOf } from './excursionId.ts'

/** The query of a device's page that shows the alerts of a day, or one of them with its washes. */
export function excursionPath(shown: string | { metric: string; startedAt: Date }): string {
  const which = typeof shown === 'string' ? { fromDay: shown, toDay: shown } : { excursion: idOf(shown) }
  return new URLSearchParams({ tab: 'excursions', ...which }).toString()
}

/** The water quality of a site. */
export const SiteWater = lazy(() => import('./water/SiteWater.tsx'))
