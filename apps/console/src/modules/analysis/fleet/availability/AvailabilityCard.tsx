import type { AvailabilityKey } from '@limpid/contract/analysis/figures/more-figures'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useOpenPath } from '../../../../kit/access/openPages.ts'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../../kit/page/LoadFailed.tsx'
import { writeUrlState } from '../../../../lib/addresses/urlState.ts'
import { Card } from '../../../../ui/Card.tsx'
import { SkeletonBlock } from '../../../../ui/Skeletons.tsx'
import { alarmsPath } from '../../../alarms/alarms.public.ts'
import { washesPath } from '../../washes/washesPath.ts'
import { FiguresSheet } from '../FiguresSheet.tsx'
import { type FleetAnalysisQuery, unranked } from '../fleet.queries.ts'
import { AvailabilityTiles } from './AvailabilityTiles.tsx'
import { availabilityQuery } from './availability.queries.ts'
import { availabilityWords } from './availability.words.ts'

/** The filters of the list of alarms that the analysis has too. */
const alarmFields = { scope: '', fromDay: '', toDay: '', productId: '', siteId: '', groupId: '' }

/** How long devices were online, washing and idle, with their turns, alarms and gas. */
export function AvailabilityCard({ query, filling }: { query: FleetAnalysisQuery; filling: boolean }) {
  const t = useWords(availabilityWords)
  const language = useLanguage()
  const isShared = query.scope === 'shared'
  const { data, error, refetch } = useQuery({ ...availabilityQuery(query), enabled: !isShared })
  const location = useLocation()
  const open = useOpenPath()
  const { fromDay, toDay, scope = 'own', productId = '', siteId = '', groupId = '', deviceId } = query
  const toOf = (key: AvailabilityKey) => {
    if (key === 'operatingHours' || key === 'turnsPerDay')
      return washesPath(
        location,
        { fromDay, toDay, ...(query.ownToday && { ownToday: true }) },
        productId ? { productId } : {},
      )
    // The list of alarms cannot be limited to a device; its own page has them.
    if (key !== 'alarms' || deviceId) return undefined
    return open(
      `${alarmsPath}${writeUrlState('', alarmFields, { scope, fromDay, toDay, productId, siteId, groupId })}`,
    )
  }
  // What a device does beside its washes is its owner's own.
  if (isShared) return null
  return (
    <Card
      heading={t.title}
      hint={t.hint}
      action={
        data ? (
          <FiguresSheet
            name={t.title}
            days={query}
            load={async () => {
              const { exportAvailability } = await import('../sheets/cardExports.ts')
              const { availabilitySheet } = await import('./availabilitySheet.ts')
              const found = await exportAvailability({ query: unranked(query) })
              return availabilitySheet(found, filling, language)
            }}
          />
        ) : null
      }
    >
      {data ? <AvailabilityTiles availability={data} filling={filling} toOf={toOf} /> : null}
      {!data && error ? <LoadFailed title={t.failed} error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonBlock height={100} />}
    </Card>
  )
}
