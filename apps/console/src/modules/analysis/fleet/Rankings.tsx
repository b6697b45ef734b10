import { type SummedFigure, summedFigureOf } from '@limpid/contract/analysis/figures/figure-values'
import type { RankedDevice } from '@limpid/contract/analysis/fleet'
import { type Ranking, rankings } from '@limpid/contract/analysis/rankings'
import { localise } from '@limpid/contract/kernel/words'
import { SegmentedControl, Select } from '@mantine/core'
import { Link } from 'react-router'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { devicePath } from '../../devices/devices.public.ts'
import { washesOfDevice } from '../washes/washesPath.ts'
import { FigureTable } from './FigureTable.tsx'
import type { FleetDays } from './filters/fleetDays.ts'
import classes from './fleet.module.css'
import { exportFleet, type FleetAnalysisQuery } from './fleet.queries.ts'
import { fleetWords, rankingWords } from './fleet.words.ts'
import { FigureActions } from './sheets/FigureActions.tsx'

interface RankingsProps {
  ranking: readonly RankedDevice[]
  rank: Ranking
  ascending: boolean
  days: FleetDays
  /** The analysis that has the ranking. */
  query: FleetAnalysisQuery
  onChange: (patch: { rank?: Ranking; ascending?: boolean }) => void
}

/** The figure of each ranking. */
const rankedFigures: Record<Ranking, SummedFigure> = {
  washes: 'washes',
  waterLitres: 'waterPerWash',
  energyKwh: 'energyPerWash',
  duration: 'duration',
  hygiene: 'hygienePassed',
}

/** The devices with the highest or lowest figure, each with a link to its washes of the range. */
export function Rankings({ ranking, rank, ascending, days, query: asked, onChange }: RankingsProps) {
  const t = useWords(fleetWords)
  const language = useLanguage()
  const query = washesOfDevice(days)
  return (
    <Card
      heading={t.ranking}
      hint={t.rankingHint}
      action={
        <div className={classes.rankBy}>
          <Select
            size="xs"
            aria-label={t.rankBy}
            allowDeselect={false}
            value={rank}
            onChange={(next) => onChange({ rank: rankings.find((one) => one === next) ?? 'washes' })}
            data={rankings.map((value) => ({ value, label: localise(rankingWords[value], language) }))}
          />
          <SegmentedControl
            size="xs"
            aria-label={t.order}
            value={ascending ? 'lowest' : 'highest'}
            onChange={(next) => onChange({ ascending: next === 'lowest' })}
            data={[
              { value: 'highest', label: t.highest },
              { value: 'lowest', label: t.lowest },
            ]}
          />
          {ranking.length > 0 ? (
            <FigureActions
              title={t.ranking}
              days={days}
              figure={rankedFigures[rank]}
              rows={ranking.map((one) => ({
                name: one.device.name,
                value: summedFigureOf(rankedFigures[rank], one),
              }))}
              load={async () => {
                const { rankingSheet } = await import('./sheets/rankingSheet.ts')
                return rankingSheet(await exportFleet({ ...asked, rank, ascending }), language)
              }}
            />
          ) : null}
        </div>
      }
    >
      {ranking.length === 0 ? (
        <EmptyState title={t.noRanked} />
      ) : (
        <FigureTable
          label={t.ranking}
          heading={t.device}
          lines={ranking.map(({ device, productName, ...figures }) => ({
            key: device.id,
            figures,
            name: (
              <>
                <Link to={`${devicePath({ ...device, access: device })}?${query}`}>{device.name}</Link>
                <small>{localise(productName, language)}</small>
              </>
            ),
          }))}
        />
      )}
    </Card>
  )
}
