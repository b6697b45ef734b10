import { lazy } from 'react'
import { idOf } from './excursionId.ts'

/** The query of a device's page that shows the alerts of a day or of days, or one of them with its washes. */
export function excursionPath(
  shown: string | { fromDay: string; toDay: string } | { metric: string; startedAt: Date },
): string {
  const path = (which: Record<string, string>) =>
    new URLSearchParams({ tab: 'excursions', ...which }).toString()
  if (typeof shown === 'string') return path({ fromDay: shown, toDay: shown })
  if ('metric' in shown) return path({ excursion: idOf(shown) })
  return path({ fromDay: shown.fromDay, toDay: shown.toDay })
}

/** The water quality of a site. */
export const SiteWater = lazy(() => import('./water/SiteWater.tsx'))
