import { maxProbesOfPage, verdictPlace } from '@limpid/contract/analysis/probes/probe-health'
import type { ProbeHealth, ProbesQuery, ProbeValue } from '@limpid/contract/analysis/probes/probes'
import { localise } from '@limpid/contract/kernel/words'
import { unitText } from '@limpid/contract/products/words/units'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useCan } from '../../../../kit/access/Can.tsx'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../../kit/page/LoadFailed.tsx'
import { Pager } from '../../../../kit/table/Pager.tsx'
import { useReachable } from '../../../../kit/table/useReachable.ts'
import { useList } from '../../../../kit/useList.ts'
import { useNarrow } from '../../../../kit/useNarrow.ts'
import { formatChange, formatNumber, withUnit } from '../../../../lib/format.ts'
import { dayIn } from '../../../../lib/times/zones.ts'
import { Card } from '../../../../ui/Card.tsx'
import { CardTable } from '../../../../ui/figures/tables/CardTable.tsx'
import tableClasses from '../../../../ui/figures/tables/DataTable.module.css'
import { SkeletonBlock } from '../../../../ui/Skeletons.tsx'
import { scopedPath } from '../../figures/scopedPath.ts'
import { FigureAbout } from '../../fleet/FigureAbout.tsx'
import { FiguresSheet } from '../../fleet/FiguresSheet.tsx'
import pageClasses from '../product.module.css'
import { everyProbe } from '../sheets/everyProbe.ts'
import { curvesOf, type Instants, useInstants } from '../useInstants.ts'
import { ProbeVerdictBadge } from './ProbeVerdictBadge.tsx'
import { probeList, probesHash } from './probeList.ts'
import classes from './probes.module.css'
import { probesQuery } from './probes.queries.ts'
import { probesExplained, probesWords } from './probes.words.ts'
import { dueText, limitText, reasonTexts, wearText } from './probeTexts.ts'

interface ProbesCardProps {
  code: string
  query: Omit<Partial<ProbesQuery>, 'pageNum' | 'pageSize'> & Pick<ProbesQuery, 'fromDay' | 'toDay'>
  /** Of the days. */
  timeZone: string
}

/** Each probe and value with its verdict, by device; nothing where no probe reported. */
export function ProbesCard({ code, query, timeZone }: ProbesCardProps) {
  const t = useWords(probesWords)
  const language = useLanguage()
  const controls = useList(probeList)
  const { page, turn } = controls
  const { data, error, refetch, isPlaceholderData } = useQuery(probesQuery(code, { ...query, ...page }))
  useReachable(controls, isPlaceholderData ? undefined : data?.total)
  const { hash } = useLocation()
  const begin = useRef<HTMLDivElement>(null)
  const isMeant = hash === `#${probesHash}` && data !== undefined
  // It stands far down its page.
  useEffect(() => {
    if (isMeant) begin.current?.scrollIntoView()
  }, [isMeant])
  if (data?.total === 0) return null
  return (
    <Card
      heading={t.title}
      hint={t.hint}
      action={
        <span className={pageClasses.actions}>
          <FigureAbout of={probesExplained} />
          {data ? (
            <FiguresSheet
              name={t.title}
              days={query}
              load={async () => {
                const { exportProbes } = await import('../../fleet/sheets/cardExports.ts')
                const { probeSheet } = await import('./probeSheet.ts')
                return probeSheet(await everyProbe(exportProbes, code, query, language), timeZone, language)
              }}
            />
          ) : null}
        </span>
      }
    >
      {data || error ? null : <SkeletonBlock height={160} />}
      {data ? (
        <div className={classes.probes} ref={begin}>
          <ProbesTable probes={data.list} query={query} timeZone={timeZone} />
        </div>
      ) : null}
      {!data && error ? (
        <LoadFailed title={t.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : null}
      {data && data.total > page.pageSize ? (
        <Pager total={data.total} page={page} maxPageSize={maxProbesOfPage} onTurn={turn} />
      ) : null}
    </Card>
  )
}

interface ProbesTableProps extends Pick<ProbesCardProps, 'query' | 'timeZone'> {
  probes: readonly ProbeHealth[]
}

function ProbesTable({ probes, query, timeZone }: ProbesTableProps) {
  const t = useWords(probesWords)
  const language = useLanguage()
  const range = useInstants(query, timeZone)
  const narrow = useNarrow()
  const can = useCan()
  const alarmsOf = (device: ProbeHealth['device']) =>
    can(['iot:alarm:list']) ? `${scopedPath(device, query.scope)}?tab=alarms` : undefined
  const rows = probes
    .flatMap(({ device, values }) => values.map((value) => ({ device, value })))
    .toSorted((one, other) => verdictPlace(one.value) - verdictPlace(other.value))
  // A card of eight lines for each value: on a phone those that are healthy open on request.
  const folded = narrow ? rows.filter(({ value }) => value.verdict === 'healthy') : []
  const shown = rows.filter((row) => !folded.includes(row))
  const tableOf = (some: typeof rows, label: string) => (
    <CardTable
      label={label}
      head={[t.probe, t.verdict, t.flat, t.spikes, t.noise, t.wear, t.calibration]}
      rows={some.map(({ device, value }) => ({
        key: `${device.id} ${value.metric}`,
        name: (
          <Link to={`${scopedPath(device, query.scope)}?${curveOf(value, range)}`}>
            {device.name}
            <span className={classes.value}>{localise(value.name, language)}</span>
          </Link>
        ),
        cells: [
          <Verdict key="verdict" value={value} alarms={alarmsOf(device)} />,
          <FlatCell key="flat" value={value} />,
          formatNumber(
            value.spikeShare === null ? null : value.spikeShare * 100,
            { precision: 1, unit: '%' },
            language,
          ),
          <NoiseCell key="noise" value={value} />,
          <WearCell key="wear" value={value} />,
          <CalibrationCell key="calibration" value={value} timeZone={timeZone} />,
        ],
      }))}
    />
  )
  return (
    <>
      {shown.length > 0 ? tableOf(shown, t.title) : null}
      {folded.length > 0 ? (
        <details className={tableClasses.numbers}>
          <summary>{t.healthyOnes(formatNumber(folded.length, {}, language))}</summary>
          {tableOf(folded, t.healthy)}
        </details>
      ) : null}
    </>
  )
}

/** The curve of a value and of what tells of its wear. */
const curveOf = ({ metric, wear }: ProbeValue, range: Instants): string =>
  curvesOf([metric, ...wear.map((one) => one.metric)], range)

function Verdict({ value, alarms }: { value: ProbeValue; alarms: string | undefined }) {
  const t = useWords(probesWords)
  const language = useLanguage()
  const reasons = reasonTexts(value, t, language)
  return (
    <div className={classes.verdict}>
      <ProbeVerdictBadge verdict={value.verdict} />
      {reasons.map((reason) => (
        <small key={reason}>{reason}</small>
      ))}
      {alarms && value.verdict !== 'healthy' ? <Link to={alarms}>{t.alarms}</Link> : null}
    </div>
  )
}

function FlatCell({ value: { flat } }: { value: ProbeValue }) {
  const t = useWords(probesWords)
  const language = useLanguage()
  if (!flat) return '–'
  return flat.hours === 0 ? t.underAnHour : t.hours(formatNumber(flat.hours, {}, language))
}

function NoiseCell({ value: { noise, precision, unit } }: { value: ProbeValue }) {
  const t = useWords(probesWords)
  const language = useLanguage()
  if (!noise) return '–'
  const text = (some: number) =>
    withUnit(formatNumber(some, { precision: precision + 1 }, language), unitText(unit))
  return (
    <>
      {text(noise.now)}
      {noise.before === null ? null : <small>{t.noiseBefore(text(noise.before))}</small>}
    </>
  )
}

function WearCell({ value: { wear } }: { value: ProbeValue }) {
  const t = useWords(probesWords)
  const language = useLanguage()
  if (wear.length === 0) return '–'
  return wear.map((one) => {
    const limit = limitText(one, language)
    const month = one.perDay === null ? [] : [t.perMonth(formatChange(one.perDay * 30, language, ''))]
    const facts = [...(limit ? [t.limit(limit)] : []), ...month]
    return (
      <div key={one.metric} title={one.source ?? undefined}>
        {localise(one.name, language)} {wearText(one, language)}
        {facts.length > 0 ? <small>{facts.join(' · ')}</small> : null}
      </div>
    )
  })
}

function CalibrationCell({ value: { calibration }, timeZone }: { value: ProbeValue; timeZone: string }) {
  const t = useWords(probesWords)
  if (!calibration) return '–'
  const { doneAt } = calibration
  return (
    <>
      {dueText(calibration, t)}
      <small>{doneAt ? t.lastDone(dayIn(timeZone, doneAt)) : t.neverDone}</small>
    </>
  )
}
