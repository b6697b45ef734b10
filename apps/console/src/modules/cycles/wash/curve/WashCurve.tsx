import { curveMetrics } from '@limpid/contract/cycles/curve'
import type { Cycle } from '@limpid/contract/cycles/cycles'
import type { ProductModel } from '@limpid/contract/products/model'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { useNow } from '../../../../kit/live/useNow.ts'
import { LoadFailed } from '../../../../kit/page/LoadFailed.tsx'
import { formatInstant } from '../../../../lib/format.ts'
import { LazyChart } from '../../../../ui/chart/LazyChart.tsx'
import { SkeletonBlock } from '../../../../ui/Skeletons.tsx'
import { chartContent } from '../../../telemetry/telemetry.public.ts'
import classes from '../../cycles.module.css'
import { cycleWords } from '../../cycles.words.ts'
import { curveQuery } from '../wash.queries.ts'
import { curveRange, phaseSpans } from '../wash.ts'
import { curveLabel } from './curveLabel.ts'

interface WashCurveProps {
  model: ProductModel
  wash: Cycle
}

const curveHeight = 280

/**
 * Temperatures, power and water during a wash, with its phases in the background; extends while the wash is
 * running.
 */
export function WashCurve({ model, wash }: WashCurveProps) {
  const t = useWords(cycleWords)
  const language = useLanguage()
  const now = useNow(wash.endedAt === null ? 1000 : 60_000)
  const metrics = useMemo(() => curveMetrics(model), [model])
  const { data, error, refetch } = useQuery({ ...curveQuery(wash), meta: { shown: 'page' } })
  const { from, to } = curveRange(wash, now)
  const content = useMemo(() => {
    if (!data) return undefined
    const reported = metrics.filter((key) => data[key]?.length)
    const drawn = chartContent(data, reported, { model, language })
    const lines = drawn.lines.map((line) => ({ ...line, label: curveLabel(model, line.key, language) }))
    return { ...drawn, lines, limits: [], spans: phaseSpans(wash, model, language, now) }
  }, [data, metrics, model, language, wash, now])
  if (error && !data) {
    return <LoadFailed title={t.loadFailed} error={error} onRetry={() => void refetch()} />
  }
  if (content?.times.length === 0) return <p className={classes.note}>{t.noCurve}</p>
  if (!content) return <SkeletonBlock height={curveHeight} />
  return (
    <LazyChart
      content={content}
      from={from.getTime()}
      to={to.getTime()}
      height={curveHeight}
      label={t.curve(formatInstant(wash.startedAt))}
      keyboardHint={t.keyboardHint}
      formatTime={(ms) => formatInstant(new Date(ms))}
    />
  )
}
