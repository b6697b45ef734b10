import type { Excursion, WaterWash } from '@limpid/contract/excursions/excursions'
import { minuteMs } from '@limpid/contract/kernel/durations'
import { useNavigate } from 'react-router'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { listFields } from '../../../kit/table/listFields.ts'
import { useList } from '../../../kit/useList.ts'
import { formatDuration, formatInstant } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { HygieneBadge, ResultBadge } from '../../cycles/cycles.public.ts'
import { devicePath } from '../../devices/devices.public.ts'
import classes from '../excursions.module.css'
import { waterWashesQuery } from '../excursions.queries.ts'
import { excursionWords } from '../excursions.words.ts'

const fields = listFields({ prefix: 'water' })

interface WaterWashesProps {
  deviceId: string
  excursion: Excursion
}

/** The washes at a probe's site within a time range; each opens its own page. */
export function WaterWashes({ deviceId, excursion: { startedAt, endedAt } }: WaterWashesProps) {
  const t = useWords(excursionWords)
  const list = useList(fields)
  const navigate = useNavigate()
  const now = useNow(minuteMs)
  // For an ongoing alert the query ends at the full minute, so that it stays the same for a while.
  const to = endedAt ?? new Date(Math.ceil(now.getTime() / minuteMs) * minuteMs)
  return (
    <Card heading={t.washesIn} hint={t.noWashesHint}>
      <ResourceTable
        label={t.washesIn}
        choiceName="excursion-washes"
        columns={useColumns()}
        query={waterWashesQuery(deviceId, { from: startedAt, to, ...list.page })}
        list={list}
        rowKey={({ id }) => id}
        onOpen={(wash) => void navigate(washPath(wash))}
        empty={<EmptyState title={t.noWashes} />}
      />
    </Card>
  )
}

const washPath = ({ id, device: { shared, ...device } }: WaterWash): string =>
  `${devicePath({ ...device, access: { relation: shared ? 'shared' : 'owner' } })}?tab=washes&wash=${id}`

function useColumns(): ResourceColumn<WaterWash>[] {
  const t = useWords(excursionWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  const now = useNow()
  return [
    {
      id: 'start',
      header: t.start,
      card: 'title',
      cell: ({ startedAt, assumed }) => (
        <span className={classes.stack}>
          <span className={classes.nowrap}>{formatInstant(startedAt)}</span>
          {assumed ? <small title={t.assumedHint}>{t.assumed}</small> : null}
        </span>
      ),
    },
    { id: 'machine', header: t.machine, cell: ({ device }) => device.name },
    {
      id: 'duration',
      header: t.duration,
      align: 'right',
      cell: ({ startedAt, endedAt }) => (
        <span className={classes.nowrap}>
          {formatDuration((endedAt ?? now).getTime() - startedAt.getTime(), language)}
        </span>
      ),
    },
    { id: 'result', header: common.result, cell: ({ result }) => <ResultBadge result={result} /> },
    {
      id: 'hygiene',
      header: t.hygiene,
      cell: ({ hygiene }) => (hygiene ? <HygieneBadge verdict={hygiene} /> : '–'),
    },
  ]
}
