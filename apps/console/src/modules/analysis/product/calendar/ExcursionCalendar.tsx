import type {
  ExcursionDay,
  ExcursionDaysQuery,
  ProbeDays,
} from '@limpid/contract/analysis/probes/excursion-days'
import { maxProbesOfPage } from '@limpid/contract/analysis/probes/probe-health'
import { daysBetween } from '@limpid/contract/kernel/calendar/days'
import { hourMs } from '@limpid/contract/kernel/durations'
import { localise } from '@limpid/contract/kernel/words'
import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { PictureButton } from '../../../../kit/export/PictureButton.tsx'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { weekdayWords } from '../../../../kit/language/weekdays.words.ts'
import { LoadFailed } from '../../../../kit/page/LoadFailed.tsx'
import { listFields } from '../../../../kit/table/listFields.ts'
import { Pager } from '../../../../kit/table/Pager.tsx'
import { useReachable } from '../../../../kit/table/useReachable.ts'
import { useList } from '../../../../kit/useList.ts'
import { formatDuration, formatNumber } from '../../../../lib/format.ts'
import { labelled } from '../../../../lib/texts/punctuation.ts'
import { nameWithUnit } from '../../../../lib/texts/spacing.ts'
import { rangeText } from '../../../../lib/times/rangeText.ts'
import { Card } from '../../../../ui/Card.tsx'
import { SkeletonBlock } from '../../../../ui/Skeletons.tsx'
import { toneClass } from '../../../../ui/status/tones.ts'
import { excursionPath } from '../../../excursions/excursions.public.ts'
import { scopedPath } from '../../figures/scopedPath.ts'
import { FiguresSheet } from '../../fleet/FiguresSheet.tsx'
import pageClasses from '../product.module.css'
import { everyProbe } from '../sheets/everyProbe.ts'
import classes from './calendar.module.css'
import { excursionDaysQuery } from './calendar.queries.ts'
import { calendarWords } from './calendar.words.ts'
import { daysFrom, weeksOf } from './weeksOf.ts'

const list = listFields({ prefix: 'calendar', maxPageSize: maxProbesOfPage })
/** A day is marked stronger from so many hours outside the limits on. */
const strongHours = 6

interface ExcursionCalendarProps {
  code: string
  query: Omit<Partial<ExcursionDaysQuery>, 'pageNum' | 'pageSize'> &
    Pick<ExcursionDaysQuery, 'fromDay' | 'toDay'>
}

/** A calendar of each probe with time outside the limits or days without readings, and the names of the others; nothing where no probe has limits. */
export function ExcursionCalendar({ code, query }: ExcursionCalendarProps) {
  const t = useWords(calendarWords)
  const language = useLanguage()
  const controls = useList(list)
  const { page, turn } = controls
  const { data, error, refetch, isPlaceholderData } = useQuery(
    excursionDaysQuery(code, { ...query, ...page }),
  )
  useReachable(controls, isPlaceholderData ? undefined : data?.total)
  // A calendar in which every day is fine says no more than that; one with days without readings does.
  const allDays = daysBetween(query.fromDay, query.toDay)
  const isFine = ({ days }: ProbeDays) => days.length === allDays && days.every(({ alerts }) => alerts === 0)
  const fine = data?.list.filter(isFine) ?? []
  const shown = data?.list.filter((probe) => !isFine(probe)) ?? []
  const separator = language === 'en' ? ', ' : '、'
  // The probes of the page that is shown; a day without readings has a dash.
  const draw = async (probes: readonly ProbeDays[]) => {
    const { heatPicture } = await import('../../../../ui/figures/heatPicture.ts')
    const days = daysFrom(query.fromDay, query.toDay)
    const rows = probes.map((probe) => {
      const byDay = new Map(probe.days.map(({ day, outMs }) => [day, Math.ceil(outMs / (hourMs / 10)) / 10]))
      return { name: probe.device.name, values: days.map((day) => byDay.get(day) ?? null) }
    })
    const heading = [labelled(t.title, nameWithUnit(t.outside, 'h', language), language), rangeText(query)]
    return heatPicture(
      heading,
      days.map((day) => day.slice(5)),
      rows,
      ' h',
    )
  }
  if (data?.total === 0) return null
  return (
    <Card
      heading={t.title}
      hint={t.hint}
      action={
        data ? (
          <span className={pageClasses.actions}>
            <PictureButton title={t.title} about={rangeText(query)} draw={() => draw(data.list)} />
            <FiguresSheet
              name={t.title}
              days={query}
              load={async () => {
                const { exportExcursionDays } = await import('../../fleet/sheets/cardExports.ts')
                const { calendarSheet } = await import('./calendarSheet.ts')
                const probes = await everyProbe(exportExcursionDays, code, query, language)
                return calendarSheet(probes, query, language)
              }}
            />
          </span>
        ) : null
      }
    >
      {data || error ? null : <SkeletonBlock height={160} />}
      {shown.length > 0 ? (
        <div className={classes.probes}>
          {shown.map((probe) => (
            <ProbeCalendar key={probe.device.id} probe={probe} query={query} />
          ))}
        </div>
      ) : null}
      {fine.length > 0 ? (
        <p className={classes.fine}>
          {t.allFine(formatNumber(fine.length, {}, language))}
          {fine.map(({ device }, at) => (
            <Fragment key={device.id}>
              {at > 0 ? separator : ''}
              <Link to={`${scopedPath(device, query.scope)}?tab=excursions`}>{device.name}</Link>
            </Fragment>
          ))}
        </p>
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

function ProbeCalendar({
  probe: { device, days },
  query,
}: {
  probe: ProbeDays
  query: ExcursionCalendarProps['query']
}) {
  const t = useWords(calendarWords)
  const language = useLanguage()
  const byDay = new Map(days.map((one) => [one.day, one]))
  const path = scopedPath(device, query.scope)
  const out = days.filter(({ alerts }) => alerts > 0).length
  return (
    <div>
      <h3 className={classes.name}>
        <Link to={`${path}?tab=excursions`}>{device.name}</Link>
        <small>{t.total(formatNumber(out, {}, language))}</small>
      </h3>
      <table className={classes.calendar} aria-label={labelled(t.title, device.name, language)}>
        <thead>
          <tr>
            <th scope="col">{t.week}</th>
            {weekdayWords.map((words) => (
              <th key={words.en} scope="col">
                {localise(words, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(query.fromDay, query.toDay).map(({ monday, days: week }) => (
            <tr key={monday}>
              <th scope="row" aria-label={t.weekOf(monday)}>
                {monday.slice(5)}
              </th>
              {week.map((day, at) => (
                <td key={day ?? at}>{day ? <Day day={day} found={byDay.get(day)} path={path} /> : null}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A day: its number, and the hours outside the limits. */
function Day({ day, found, path }: { day: string; found: ExcursionDay | undefined; path: string }) {
  const t = useWords(calendarWords)
  const language = useLanguage()
  const number = Number(day.slice(8))
  if (!found || found.alerts === 0) {
    const label = found ? t.fine(day) : t.none(day)
    return (
      <span className={classes.day} data-none={!found || undefined} title={label}>
        <span aria-hidden>{number}</span>
        <VisuallyHidden>{label}</VisuallyHidden>
      </span>
    )
  }
  const label = t.out(day, formatDuration(found.outMs, language), formatNumber(found.alerts, {}, language))
  return (
    <Link
      to={`${path}?${excursionPath(found.only ?? day)}`}
      className={`${classes.day} ${toneClass(found.outMs >= strongHours * hourMs ? 'bad' : 'warn')}`}
      data-out
      aria-label={label}
      title={label}
    >
      {number}
      <small>
        {formatNumber(Math.max(0.1, found.outMs / hourMs), { precision: 1, unit: 'h' }, language)}
      </small>
    </Link>
  )
}
