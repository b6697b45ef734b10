import type { SiteAmounts, SiteDay, SiteOverview } from '@limpid/contract/analysis/site'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Bars } from '../../../ui/figures/Bars.tsx'
import { MeterCards } from '../../cycles/cycles.public.ts'
import { LaterAbout } from '../about/LaterAbout.tsx'
import { monthAfter } from './monthDays.ts'
import classes from './site.module.css'
import { siteOverviewQuery } from './site.queries.ts'
import { siteWords } from './site.words.ts'

type Line = SiteAmounts & Partial<Pick<SiteDay, 'day'>>

interface SiteDaysProps {
  /** The requested month; empty for the current one. */
  requested: string
  overview: SiteOverview
  /** Shows another month; empty for the current one. */
  onMonth: (month: string) => void
}

/** Washes and consumption per day of a month in the site's calendar, with the month's total. */
export function SiteDays({ requested, overview, onMonth }: SiteDaysProps) {
  const t = useWords(siteWords)
  const language = useLanguage()
  const { month, today, days, total, consumption, inlet } = overview
  const present = today.slice(0, 7)
  const go = (by: number) => {
    const next = monthAfter(month, by)
    onMonth(next === present ? '' : next)
  }
  const count = (value: number) => formatNumber(value, { precision: 0 }, language)
  const bars = days.map(({ day, washes }) => ({
    key: day,
    value: washes,
    text: count(washes),
    title: t.bar(day, count(washes)),
    tick: Number(day.slice(8)) % 5 === 0 ? day.slice(8) : '',
    highlighted: day === today,
  }))
  return (
    <Card
      heading={t.consumption}
      hint={t.consumptionHint}
      action={
        <span className={classes.month}>
          <LaterAbout of="siteAmounts" />
          <ActionIcon variant="default" aria-label={t.earlier} onClick={() => go(-1)}>
            <IconChevronLeft size={16} aria-hidden />
          </ActionIcon>
          <time dateTime={month}>{month}</time>
          <ActionIcon
            variant="default"
            aria-label={t.later}
            disabled={month >= present}
            onClick={() => go(1)}
          >
            <IconChevronRight size={16} aria-hidden />
          </ActionIcon>
        </span>
      }
    >
      {consumption.water || consumption.energy || inlet ? (
        <section className={classes.meters} aria-label={t.meters}>
          <MeterCards
            consumption={consumption}
            inlet={inlet}
            several
            about={<LaterAbout of="meterParts" />}
          />
        </section>
      ) : null}
      {total.washes === 0 ? (
        <EmptyState title={t.noWashes} />
      ) : (
        <>
          <Bars bars={bars} label={t.washes} height={120} />
          <DayTable id={overview.id} month={requested} />
        </>
      )}
    </Card>
  )
}

/** The month total, followed by its days with washes, latest first. */
const linesOf = ({ total, days }: SiteOverview): Line[] => [
  total,
  ...days.filter(({ washes }) => washes > 0).reverse(),
]

function DayTable({ id, month }: { id: string; month: string }) {
  const t = useWords(siteWords)
  return (
    <ResourceTable
      label={t.consumption}
      choiceName="site-days"
      columns={useDayColumns()}
      query={{
        ...siteOverviewQuery(id, month),
        select: (overview: SiteOverview) => {
          const list = linesOf(overview)
          return { list, total: list.length }
        },
      }}
      rowKey={({ day }) => day ?? 'month'}
    />
  )
}

const amounts = [
  ['washes', 'washes', 0],
  ['water', 'waterLitres', 1],
  ['energy', 'energyKwh', 2],
  ['detergent', 'detergentMillilitres', 0],
  ['rinseAid', 'rinseAidMillilitres', 0],
] as const

function useDayColumns(): ResourceColumn<Line>[] {
  const t = useWords(siteWords)
  const language = useLanguage()
  return [
    {
      id: 'day',
      header: t.day,
      card: 'title',
      cell: ({ day }) => (day === undefined ? <span className={classes.total}>{t.wholeMonth}</span> : day),
    },
    ...amounts.map(([id, key, precision]) => ({
      id,
      header: t[id],
      align: 'right' as const,
      cell: ({ day, [key]: amount }: Line) => (
        <span className={day === undefined ? classes.total : undefined}>
          {amount === null ? '–' : formatNumber(amount, { precision }, language)}
        </span>
      ),
    })),
  ]
}
