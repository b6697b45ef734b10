import type { Excursion } from '@limpid/contract/excursions/excursions'
import { localise } from '@limpid/contract/kernel/words'
import type { ProductModel } from '@limpid/contract/products/model'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { useNow } from '../../kit/live/useNow.ts'
import type { ResourceColumn } from '../../kit/table/columns.ts'
import { formatDuration, formatInstant, formatNumber } from '../../lib/format.ts'
import { findMetric, metricName, metricUnit, valueText } from '../products/products.public.ts'
import classes from './excursions.module.css'
import { endWords, excursionWords } from './excursions.words.ts'
import { SideBadge } from './SideBadge.tsx'

/** Columns of the water quality alert list. */
export function useExcursionColumns(model: ProductModel): ResourceColumn<Excursion>[] {
  const t = useWords(excursionWords)
  const language = useLanguage()
  const now = useNow(30_000)
  return [
    {
      id: 'start',
      header: t.start,
      card: 'title',
      cell: ({ startedAt, older }) => (
        <span className={classes.stack}>
          <span className={classes.nowrap}>{formatInstant(startedAt)}</span>
          {older ? <small>{t.older}</small> : null}
        </span>
      ),
    },
    {
      id: 'metric',
      header: t.metric,
      cell: ({ metric }) => metricName(findMetric(model, metric), metric, language),
    },
    {
      id: 'worst',
      header: t.worst,
      cell: ({ metric, worst, side }) => {
        const known = findMetric(model, metric)
        return (
          <span className={classes.nowrap}>
            <SideBadge side={side} /> {`${valueText(known, worst, language)} ${metricUnit(known)}`.trim()}
          </span>
        )
      },
    },
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
    {
      id: 'how',
      header: t.how,
      cell: ({ end }) => (end ? localise(endWords[end], language) : t.lasts),
    },
    {
      id: 'readings',
      header: t.readings,
      align: 'right',
      card: 'hidden',
      cell: ({ readings }) => formatNumber(readings, {}, language),
    },
    {
      id: 'washes',
      header: t.washes,
      align: 'right',
      cell: ({ washes }) => formatNumber(washes, {}, language),
    },
  ]
}
