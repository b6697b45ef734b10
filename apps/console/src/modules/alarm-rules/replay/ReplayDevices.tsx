import { localise } from '@limpid/contract/kernel/words'
import type { JudgedRule } from '@limpid/contract/products/alarm-rules/alarm-rule'
import type { ProductModel } from '@limpid/contract/products/model'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { LazyChart } from '../../../ui/chart/LazyChart.tsx'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { chartContent, seriesQuery } from '../../telemetry/telemetry.public.ts'
import classes from '../alarm-rules.module.css'
import { replayWords } from './replay.words.ts'
import { curveOf, type ReplayFigures, type ReplayResult } from './replayFigures.ts'

const height = 200
const points = 600
/** Where the curve ends, so that it is not fetched again with every change of the dialog. */
const stepMs = 5 * 60_000

interface ReplayDevicesProps {
  top: ReplayFigures['top']
  result: ReplayResult
  since: Date
  rule: JudgedRule
  model: ProductModel
  /** Before that, the curve would be read again with every part. */
  finished: boolean
}

/** The devices with most alarms, and of one of them the curve with its alarms. */
export function ReplayDevices({ top, result, since, rule, model, finished }: ReplayDevicesProps) {
  const t = useWords(replayWords)
  const language = useLanguage()
  const [chosen, choose] = useState<string>()
  const shown = top.find(({ id }) => id === chosen) ?? top[0]
  const curve = finished ? curveOf(rule, model) : undefined
  const times = (count: number) => t.times(formatNumber(count, {}, language))
  return (
    <>
      <h4 className={classes.heading}>{t.top}</h4>
      <ol className={classes.top}>
        {top.map(({ id, name, count }) => (
          <li key={id}>
            {curve ? (
              <Anchor
                component="button"
                type="button"
                size="sm"
                aria-label={t.showCurve(name)}
                aria-pressed={id === shown?.id}
                fw={id === shown?.id ? 600 : undefined}
                onClick={() => choose(id)}
              >
                {name}
              </Anchor>
            ) : (
              <span>{name}</span>
            )}
            <span>{times(count)}</span>
          </li>
        ))}
      </ol>
      {curve && shown ? <Curve device={shown} result={result} since={since} model={curve} /> : null}
    </>
  )
}

interface CurveProps {
  device: ReplayFigures['top'][number]
  result: ReplayResult
  since: Date
  /** With the metric of the curve alone. */
  model: ProductModel
}

function Curve({ device, result, since, model }: CurveProps) {
  const t = useWords(replayWords)
  const language = useLanguage()
  const [metric] = model.metrics
  const to = Math.ceil(Date.now() / stepMs) * stepMs
  const range = { metrics: [metric?.key ?? ''], from: since, to: new Date(to), points }
  const { data, error, isPlaceholderData, refetch } = useQuery(seriesQuery(device.id, range))
  const content = useMemo(() => {
    if (!data || isPlaceholderData) return undefined
    const drawn = chartContent(data, [metric?.key ?? ''], { model, language })
    const own = result.episodes.filter(({ deviceId }) => deviceId === device.id)
    const spans = own.map(({ raisedAt, clearedAt }) => ({
      from: raisedAt.getTime(),
      to: clearedAt?.getTime() ?? to,
      label: '',
    }))
    return { ...drawn, spans }
  }, [data, isPlaceholderData, metric, model, language, result, device.id, to])
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!content) return <SkeletonBlock height={height} />
  if (content.times.length === 0) return null
  return (
    <>
      <LazyChart
        content={content}
        from={since.getTime()}
        to={to}
        height={height}
        label={t.curveOf(metric ? localise(metric.name, language) : '', device.name)}
        keyboardHint={t.keyboard}
        formatTime={(ms) => formatInstant(new Date(ms))}
      />
      <p className={classes.hint}>{t.curveHint}</p>
    </>
  )
}
