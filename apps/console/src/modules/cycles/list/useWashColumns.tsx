import type { Cycle } from '@limpid/contract/cycles/cycles'
import type { ProductModel } from '@limpid/contract/products/model'
import { IconRepeat } from '@tabler/icons-react'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { formatDuration, formatInstant, formatNumber } from '../../../lib/format.ts'
import classes from '../cycles.module.css'
import { cycleWords } from '../cycles.words.ts'
import { HygieneBadge } from '../hygiene/HygieneBadge.tsx'
import { durationMs, programmeName } from '../wash/wash.ts'
import { ResultBadge } from './ResultBadge.tsx'

/** Columns of the wash list. */
export function useWashColumns(model: ProductModel): ResourceColumn<Cycle>[] {
  const t = useWords(cycleWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  const now = useNow()
  const amount = (value: number | null, precision: number, unit: string) =>
    formatNumber(value, { precision, unit }, language)
  return [
    {
      id: 'start',
      header: t.start,
      card: 'title',
      cell: (cycle) => (
        <span className={classes.start}>
          {formatInstant(cycle.startedAt)}
          {cycle.rewash ? <IconRepeat size={16} role="img" aria-label={t.rewash} /> : null}
        </span>
      ),
    },
    {
      id: 'duration',
      header: t.duration,
      align: 'right',
      cell: (cycle) => (
        <span className={classes.start}>{formatDuration(durationMs(cycle, now), language)}</span>
      ),
    },
    {
      id: 'programme',
      header: t.programme,
      card: 'bare',
      cell: ({ programme }) => (programme === null ? '–' : programmeName(model, programme, language)),
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
      cell: ({ hygiene }) => (hygiene ? <HygieneBadge verdict={hygiene} /> : '–'),
    },
    { id: 'water', header: t.water, align: 'right', cell: (cycle) => amount(cycle.waterLitres, 1, 'L') },
    { id: 'energy', header: t.energy, align: 'right', cell: (cycle) => amount(cycle.energyKwh, 2, 'kWh') },
    {
      id: 'detergent',
      card: 'hidden',
      header: t.detergent,
      align: 'right',
      cell: (cycle) => amount(cycle.detergentMillilitres, 0, 'mL'),
    },
    {
      id: 'temperature',
      header: t.maxTemperature,
      align: 'right',
      cell: (cycle) => amount(cycle.maxTemperatureCelsius, 1, '°C'),
    },
    {
      id: 'source',
      card: 'hidden',
      header: t.source,
      cell: ({ source }) => (
        <span title={source === 'phase' ? t.reportedHint : t.recognisedHint}>
          {source === 'phase' ? t.reported : t.recognised}
        </span>
      ),
    },
  ]
}
