import type { WaterAlert, WaterVerdict, WorstProbe } from '@limpid/contract/analysis/probes/water-verdict'
import type { ProductAnalysis, WaterMetric } from '@limpid/contract/analysis/product'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { unitText } from '@limpid/contract/products/words/units'
import { IconTool } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { formatDuration, formatInstant, formatNumber, withUnit } from '../../../../lib/format.ts'
import { CardTable } from '../../../../ui/figures/tables/CardTable.tsx'
import { StatusBadge } from '../../../../ui/status/StatusBadge.tsx'
import { excursionPath } from '../../../excursions/excursions.public.ts'
import { scopedPath } from '../../figures/scopedPath.ts'
import type { ProductQuery } from '../product.queries.ts'
import classes from './verdict.module.css'
import { verdictWords } from './verdict.words.ts'

interface WorstTableProps {
  analysis: ProductAnalysis
  verdict: WaterVerdict
  query: ProductQuery
}

/** The probes, worst first: time in range, what was out and when, and the washes in that water. */
export function WorstTable({ analysis, verdict: { worst, untrusted }, query }: WorstTableProps) {
  const t = useWords(verdictWords)
  const language = useLanguage()
  const alertsOf = ({ device }: WorstProbe) => `${scopedPath(device, query.scope)}?${excursionPath(query)}`
  return (
    <div className={classes.table}>
      <CardTable
        label={t.title}
        head={[t.probe, t.inRange, t.whatIsOut, t.washes]}
        rows={worst.map((probe) => ({
          key: probe.device.id,
          name: (
            <>
              <Link to={alertsOf(probe)}>{probe.device.name}</Link>
              {probe.site ? <small>{probe.site.name}</small> : null}
              {untrusted.some(({ deviceId }) => deviceId === probe.device.id) ? (
                <StatusBadge tone="warn" icon={<IconTool />}>
                  {t.replaceProbe}
                </StatusBadge>
              ) : null}
            </>
          ),
          cells: [
            formatNumber(probe.inRange * 100, { precision: 1, unit: '%' }, language),
            <WhatIsOut key="out" probe={probe} analysis={analysis} scope={query.scope} />,
            probe.alerts > 0 ? (
              <Link key="washes" to={alertsOf(probe)}>
                {formatNumber(probe.washes, {}, language)}
              </Link>
            ) : (
              '–'
            ),
          ],
        }))}
      />
    </div>
  )
}

/** The latest alert of each value that had one, the ongoing ones first. */
function WhatIsOut({
  probe,
  analysis,
  scope,
}: {
  probe: WorstProbe
  analysis: ProductAnalysis
  scope: ProductQuery['scope']
}) {
  const t = useWords(verdictWords)
  const language = useLanguage()
  const out = probe.values
    .flatMap(({ metric, alert }) => (alert ? [{ metric, alert }] : []))
    .toSorted((a, b) => Number(a.alert.endedAt !== null) - Number(b.alert.endedAt !== null))
  if (out.length === 0) return <div className={classes.out}>{t.none}</div>
  return (
    <div className={classes.out}>
      {out.map(({ metric, alert }) => (
        <div key={metric}>
          <Link
            to={`${scopedPath(probe.device, scope)}?${excursionPath({ metric, startedAt: alert.startedAt })}`}
          >
            {sideText(analysis, metric, alert, t, language)}
          </Link>
          <small>{whenText(metricOf(analysis, metric), alert, t, language)}</small>
        </div>
      ))}
      {probe.alerts > out.length ? (
        <small>{t.moreAlerts(formatNumber(probe.alerts, {}, language))}</small>
      ) : null}
    </div>
  )
}

const metricOf = ({ water }: ProductAnalysis, key: string) => water.find(({ metric }) => metric === key)

export function metricNameOf(analysis: ProductAnalysis, key: string, language: Language): string {
  const found = metricOf(analysis, key)
  return found ? localise(found.name, language) : key
}

type Texts = ReturnType<typeof useWords<typeof verdictWords>>

function sideText(
  analysis: ProductAnalysis,
  key: string,
  { side }: WaterAlert,
  t: Texts,
  language: Language,
): string {
  const found = metricOf(analysis, key)
  const limit = found?.limits?.[side] ?? null
  const text = withUnit(
    formatNumber(limit, { precision: found?.precision ?? 0 }, language),
    unitText(found?.unit ?? ''),
  )
  return (side === 'high' ? t.above : t.below)(metricNameOf(analysis, key, language), text)
}

function whenText(
  metric: WaterMetric | undefined,
  { startedAt, endedAt, older, worst }: WaterAlert,
  t: Texts,
  language: Language,
): string {
  const start = formatInstant(startedAt)
  const precision = metric?.precision ?? 0
  const value = t.worstWas(
    withUnit(formatNumber(worst, { precision }, language), unitText(metric?.unit ?? '')),
  )
  const since = older ? t.sinceBefore(start) : t.since(start)
  const when = endedAt
    ? t.during(start, formatDuration(endedAt.getTime() - startedAt.getTime(), language))
    : since
  return `${when} · ${value}`
}
