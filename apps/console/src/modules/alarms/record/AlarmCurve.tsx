import type { AlarmDetail } from '@limpid/contract/alarms/record/record'
import { localise } from '@limpid/contract/kernel/words'
import { emptyModel, type ProductModel } from '@limpid/contract/products/model'
import { Button } from '@mantine/core'
import { IconChartLine } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { formatInstant } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { LazyChart } from '../../../ui/chart/LazyChart.tsx'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { devicePath } from '../../devices/devices.public.ts'
import { chartContent, seriesQuery } from '../../telemetry/telemetry.public.ts'
import classes from '../alarms.module.css'
import { curveRange } from './curveRange.ts'
import { recordWords } from './record.words.ts'

const height = 260
const points = 600

/** The readings around an alarm with their limits; the time for which it held, and the delay before it, are in the background. */
export function AlarmCurve({ alarm }: { alarm: AlarmDetail }) {
  const t = useWords(recordWords)
  const language = useLanguage()
  const now = useNow(60_000)
  const { device, raisedAt, clearedAt, delaySeconds, curves, cycle } = alarm
  const washedAt = cycle?.startedAt ?? null
  const keys = curves.map(({ key }) => key)
  const { from, to } = useMemo(
    () => curveRange({ raisedAt, clearedAt, delaySeconds, washedAt }, now),
    [raisedAt, clearedAt, delaySeconds, washedAt, now],
  )
  const { data, error, refetch } = useQuery({
    ...seriesQuery(device.id, { metrics: keys, from, to, points }),
    meta: { shown: 'page' },
  })
  const content = useMemo(() => {
    if (!data) return undefined
    const drawn = chartContent(
      data,
      curves.map(({ key }) => key),
      { model: modelOf(curves), language },
    )
    const raised = raisedAt.getTime()
    const held = { from: raised, to: (clearedAt ?? now).getTime(), label: t.span }
    const delay = { from: raised - delaySeconds * 1000, to: raised, label: t.delay }
    return { ...drawn, spans: delaySeconds > 0 ? [held, delay] : [held] }
  }, [data, curves, language, raisedAt, clearedAt, delaySeconds, now, t])
  const names = curves.map(({ name }) => localise(name, language)).join(language === 'en' ? ', ' : '、')
  const query = new URLSearchParams({
    tab: 'charts',
    metrics: keys.join(),
    from: from.toISOString(),
    to: to.toISOString(),
  })
  return (
    <Card
      heading={t.curve}
      action={
        <Button
          size="compact-sm"
          variant="default"
          component={Link}
          to={`${devicePath({ ...device, access: device })}?${query}`}
          leftSection={<IconChartLine size={14} aria-hidden />}
        >
          {t.toCharts}
        </Button>
      }
    >
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {content && content.times.length === 0 ? <p className={classes.note}>{t.noReadings}</p> : null}
      {!content && !error ? <SkeletonBlock height={height} /> : null}
      {content && content.times.length > 0 ? (
        <LazyChart
          content={content}
          from={from.getTime()}
          to={to.getTime()}
          height={height}
          label={t.curveOf(names)}
          keyboardHint={t.keyboard}
          formatTime={(ms) => formatInstant(new Date(ms))}
        />
      ) : null}
    </Card>
  )
}

/** The model of these metrics alone, as the chart reads it. */
function modelOf(curves: AlarmDetail['curves']): ProductModel {
  const metrics = curves.map(({ key, name, unit, precision, low, high }) => {
    const bounds = { ...(low !== null && { low }), ...(high !== null && { high }) }
    const limits = low === null && high === null ? {} : { limits: { ...bounds, source: '' } }
    return { key, name, kind: 'gauge', unit, precision, expectedIntervalSeconds: 600, ...limits }
  })
  return { ...emptyModel, metrics } as ProductModel
}
