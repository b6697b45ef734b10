import type { Cycle } from '@limpid/contract/cycles'
import type { ProductModel } from '@limpid/contract/products/model'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LoadFailed } from '../../kit/LoadFailed.tsx'
import { useLanguage } from '../../kit/useLanguage.ts'
import { useNow } from '../../kit/useNow.ts'
import { useWords } from '../../kit/useWords.ts'
import { formatInstant } from '../../lib/format.ts'
import { LazyChart } from '../../ui/chart/LazyChart.tsx'
import { SkeletonBlock } from '../../ui/Skeletons.tsx'
import { chartContent, growingSeriesQuery, seriesQuery } from '../telemetry/telemetry.face.ts'
import classes from './cycles.module.css'
import { cycleWords } from './cycles.words.ts'
import { curveMetrics, curveRange, phaseSpans } from './wash.ts'

interface WashCurveProps {
  deviceId: string
  model: ProductModel
  cycle: Cycle
}

const points = 600
const curveHeight = 280

/** Temperatures and power over a wash, with its phases behind them; a running one grows. */
export function WashCurve({ deviceId, model, cycle }: WashCurveProps) {
  const t = useWords(cycleWords)
  const language = useLanguage()
  const running = cycle.endedAt === null
  const now = useNow(running ? 1000 : 60_000)
  const metrics = useMemo(() => curveMetrics(model), [model])
  const { from, to } = curveRange(cycle, now)
  const asked = running
    ? growingSeriesQuery(deviceId, { metrics, from, points })
    : seriesQuery(deviceId, { metrics, from, to, points })
  const { data, error, refetch } = useQuery({
    ...(asked as ReturnType<typeof seriesQuery>),
    meta: { shown: 'page' },
  })
  const lines = useMemo(
    () => data && chartContent(data, metrics, { model, language }),
    [data, metrics, model, language],
  )
  const content = useMemo(
    () => lines && { ...lines, limits: [], spans: phaseSpans(cycle, model, language, now) },
    [lines, cycle, model, language, now],
  )
  if (error && !data) {
    return <LoadFailed title={t.loadFailed} error={error} onRetry={() => void refetch()} />
  }
  if (metrics.length === 0 || content?.times.length === 0) return <p className={classes.note}>{t.noCurve}</p>
  if (!content) return <SkeletonBlock height={curveHeight} />
  return (
    <LazyChart
      content={content}
      from={from.getTime()}
      to={to.getTime()}
      height={curveHeight}
      label={t.curve(formatInstant(cycle.startedAt))}
      keyboardHint={t.keyboardHint}
      formatTime={(ms) => formatInstant(new Date(ms))}
    />
  )
}
