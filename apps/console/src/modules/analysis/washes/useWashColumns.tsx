import type { FleetWash } from '@limpid/contract/analysis/washes'
import { localise } from '@limpid/contract/kernel/words'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { formatDuration, formatNumber } from '../../../lib/format.ts'
import { Clipped } from '../../../ui/rows/Clipped.tsx'
import { ResultBadge } from '../../cycles/cycles.public.ts'
import { devicePath } from '../../devices/devices.public.ts'
import { washesWords } from './washes.words.ts'
import { hygieneText, localText } from './washSheet.ts'

/** Columns of the washes behind a figure. */
export function useWashColumns(): ResourceColumn<FleetWash>[] {
  const t = useWords(washesWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  return [
    {
      id: 'start',
      header: t.start,
      card: 'title',
      sortKey: 'startedAt',
      width: 180,
      cell: ({ startedAt, timeZone, device, id }) => (
        <Anchor
          component={Link}
          to={`${devicePath({ ...device, access: device })}?tab=washes&wash=${id}`}
          inherit
        >
          {localText(startedAt, timeZone)}
        </Anchor>
      ),
    },
    {
      id: 'device',
      header: t.device,
      card: 'bare',
      cell: ({ device }) => (
        <Anchor component={Link} to={devicePath({ ...device, access: device })} inherit>
          {device.name}
        </Anchor>
      ),
    },
    {
      id: 'site',
      header: t.site,
      card: 'bare',
      cell: ({ site }) => (site ? <Clipped>{site.name}</Clipped> : '–'),
    },
    {
      id: 'programme',
      header: t.programme,
      card: 'bare',
      cell: ({ programme, programmeName }) =>
        programmeName ? localise(programmeName, language) : (programme ?? '–'),
    },
    {
      id: 'result',
      header: common.result,
      card: 'bare',
      cell: ({ result }) => <ResultBadge result={result} />,
    },
    {
      id: 'hygiene',
      header: t.hygiene,
      card: 'bare',
      cell: (wash) => hygieneText(wash, language) || '–',
    },
    {
      id: 'duration',
      header: t.duration,
      sortKey: 'duration',
      align: 'right',
      cell: ({ startedAt, endedAt }) => formatDuration(endedAt.getTime() - startedAt.getTime(), language),
    },
    {
      id: 'water',
      header: t.water,
      sortKey: 'waterLitres',
      align: 'right',
      cell: ({ waterLitres }) => formatNumber(waterLitres, { precision: 1, unit: 'L' }, language),
    },
    {
      id: 'energy',
      header: t.energy,
      sortKey: 'energyKwh',
      align: 'right',
      cell: ({ energyKwh }) => formatNumber(energyKwh, { precision: 2, unit: 'kWh' }, language),
    },
  ]
}
