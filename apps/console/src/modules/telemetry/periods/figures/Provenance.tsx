import type { Metric, ProductModel } from '@limpid/contract/products/model'
import type { PeriodReply } from '@limpid/contract/telemetry/periods'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { limitsText } from '../../../../lib/limits.ts'
import { findMetric, metricName, metricUnit } from '../../../products/products.public.ts'
import classes from '../periods.module.css'
import { periodWords } from '../periods.words.ts'

interface ProvenanceProps {
  model: ProductModel
  metric: Metric
  reply: Pick<PeriodReply, 'factors'>
}

/** Measured or estimated, with the factor, and the limits with their source. */
export function Provenance({ model, metric, reply }: ProvenanceProps) {
  const t = useWords(periodWords)
  const language = useLanguage()
  const { estimate, limits } = metric
  const factor = estimate && reply.factors[estimate.factor]
  const from = estimate ? metricName(findMetric(model, estimate.from), estimate.from, language) : ''
  const estimated =
    factor === undefined
      ? t.estimatedWithout(from)
      : t.estimatedBy(from, formatNumber(factor, { precision: 2 }, language))
  return (
    <span className={classes.provenance}>
      <span>{estimate ? `${t.estimated} · ${estimated}` : t.measured}</span>
      {limits ? (
        <span>{t.limitsAre(limitsText(limits, metricUnit(metric), language), limits.source)}</span>
      ) : null}
    </span>
  )
}
