import type { SiteExcursion } from '@limpid/contract/excursions/excursions'
import { localise } from '@limpid/contract/kernel/words'
import { unitText } from '@limpid/contract/products/words/units'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { formatDuration, formatInstant, formatNumber } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { DeviceCell, devicePath } from '../../devices/devices.public.ts'
import { idOf } from '../excursionId.ts'
import { siteExcursionsQuery } from '../excursions.queries.ts'
import { excursionWords } from '../excursions.words.ts'
import { SideBadge } from '../SideBadge.tsx'
import { waterWords } from './water.words.ts'

interface SiteWaterProps {
  siteId: string
  fromDay: string
  toDay: string
}

const pathOf = (row: SiteExcursion) =>
  `${devicePath(row.device)}?${new URLSearchParams({ tab: 'excursions', excursion: idOf(row) })}`

/** Water quality alerts of a site in a range of days, from all probes there, and the washes during them. */
export default function SiteWater({ siteId, fromDay, toDay }: SiteWaterProps) {
  const t = useWords(waterWords)
  const words = useWords(excursionWords)
  const navigate = useNavigate()
  const query = siteExcursionsQuery(siteId, fromDay, toDay)
  const { data } = useQuery(query)
  const more = data !== undefined && data.total > data.list.length
  return (
    <Card
      heading={t.siteWater}
      hint={more ? t.siteWaterMore(String(data.list.length), String(data.total)) : t.siteWaterHint}
    >
      <ResourceTable
        label={t.siteWater}
        choiceName="site-excursions"
        columns={useColumns()}
        query={query}
        rowKey={(row) => `${row.device.id} ${idOf(row)}`}
        onOpen={(row) => void navigate(pathOf(row))}
        empty={
          data?.probes.length === 0 ? (
            <EmptyState title={t.noProbes} hint={t.noProbesHint} />
          ) : (
            <EmptyState title={words.emptyTitle} />
          )
        }
      />
    </Card>
  )
}

function useColumns(): ResourceColumn<SiteExcursion>[] {
  const t = useWords(excursionWords)
  const { probe } = useWords(waterWords)
  const language = useLanguage()
  const now = useNow(30_000)
  return [
    { id: 'start', header: t.start, card: 'title', cell: ({ startedAt }) => formatInstant(startedAt) },
    { id: 'probe', header: probe, cell: (row) => <DeviceCell device={row.device} to={pathOf(row)} /> },
    { id: 'metric', header: t.metric, cell: ({ name }) => localise(name, language) },
    {
      id: 'worst',
      header: t.worst,
      cell: ({ side, worst, precision, unit }) => (
        <>
          <SideBadge side={side} />{' '}
          {`${formatNumber(worst, { precision }, language)} ${unitText(unit)}`.trim()}
        </>
      ),
    },
    {
      id: 'duration',
      header: t.duration,
      align: 'right',
      cell: ({ startedAt, endedAt }) =>
        formatDuration((endedAt ?? now).getTime() - startedAt.getTime(), language),
    },
    {
      id: 'washes',
      header: t.washes,
      align: 'right',
      cell: ({ washes }) => formatNumber(washes, {}, language),
    },
  ]
}
