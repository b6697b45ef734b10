import type { Shifts } from '@limpid/contract/analysis/operation/operation'
import { operationFigures } from '@limpid/contract/analysis/operation/operation-figures'
import { localise } from '@limpid/contract/kernel/words'
import { Link, useLocation, useNavigate } from 'react-router'
import { BarsPicture } from '../../../../kit/export/BarsPicture.tsx'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { writeUrlState } from '../../../../lib/addresses/urlState.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { rangeText } from '../../../../lib/times/rangeText.ts'
import { Card } from '../../../../ui/Card.tsx'
import { Bars } from '../../../../ui/figures/Bars.tsx'
import { StatCard } from '../../../../ui/figures/StatCard.tsx'
import { CardTable } from '../../../../ui/figures/tables/CardTable.tsx'
import { DataTable } from '../../../../ui/figures/tables/DataTable.tsx'
import { scopedPath } from '../../figures/scopedPath.ts'
import { ChangeNote } from '../../fleet/ChangeNote.tsx'
import { FigureAbout } from '../../fleet/FigureAbout.tsx'
import { analysisFields } from '../../fleet/filters/analysisState.ts'
import { fleetWords } from '../../fleet/fleet.words.ts'
import classes from '../product.module.css'
import type { ProductQuery } from '../product.queries.ts'
import { type OperationFile, OperationSheet } from './OperationSheet.tsx'
import { operationWords } from './operation.words.ts'
import { shiftSheet } from './operationSheets.ts'

interface ShiftsCardProps {
  shifts: Shifts
  /** Of the period compared with; null without one. */
  before: Shifts | null
  scope: ProductQuery['scope']
  file: OperationFile
  /** The query of a device's page that shows its modes. */
  curve: string
}

/** Self-cleaning at the end of shifts: what share ran it, on which days and by which machines it was skipped. */
export function ShiftsCard({ shifts, before, scope, file, curve }: ShiftsCardProps) {
  const t = useWords(operationWords)
  const common = useWords(fleetWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { name, unit, precision } = operationFigures.selfCleaned
  const number = (value: number) => formatNumber(value, {}, language)
  const all = shifts.cleaned + shifts.skipped
  if (all === 0)
    return (
      <Card heading={t.shifts} hint={t.shiftsHint}>
        <p>{t.noShifts}</p>
      </Card>
    )
  const bars = shifts.days.map(({ day, cleaned, skipped }) => ({
    key: day,
    value: skipped,
    text: number(skipped),
    title: t.skippedOf(day, number(skipped), number(cleaned + skipped)),
    tick: day.slice(8),
  }))
  const dayPath = (day: string) =>
    `${pathname}${writeUrlState(search, analysisFields, { fromDay: day, toDay: day })}`
  const percent = (cleaned: number, skipped: number) =>
    formatNumber((cleaned / (cleaned + skipped)) * 100, { precision, unit }, language)
  const { others } = shifts
  const allBefore = before ? before.cleaned + before.skipped : 0
  const shareBefore = before && allBefore > 0 ? (before.cleaned / allBefore) * 100 : null
  return (
    <Card
      heading={t.shifts}
      hint={t.shiftsHint}
      action={
        <span className={classes.actions}>
          <BarsPicture
            title={t.shifts}
            about={rangeText(file.days)}
            bars={bars}
            format={number}
            texts={{ values: t.skipped, ticks: common.day }}
          />
          <OperationSheet
            name={t.shifts}
            file={file}
            rows={(found, words) => (found.shifts ? shiftSheet(found.shifts, words) : [])}
          />
        </span>
      }
    >
      <StatCard
        label={localise(name, language)}
        about={<FigureAbout of={operationFigures.selfCleaned} />}
        value={formatNumber((shifts.cleaned / all) * 100, { precision }, language)}
        unit={unit}
        hint={t.ofShifts(number(shifts.cleaned), number(all))}
      >
        <ChangeNote
          of={operationFigures.selfCleaned}
          value={(shifts.cleaned / all) * 100}
          before={shareBefore}
        />
      </StatCard>
      <Bars label={t.shifts} bars={bars} onSelect={(day) => void navigate(dayPath(day))} />
      <DataTable
        label={common.numbers}
        head={[t.day, t.cleaned, t.skipped]}
        rows={shifts.days.map(({ day, cleaned, skipped }) => [day, number(cleaned), number(skipped)])}
        nameOf={(day) => <Link to={dayPath(day)}>{day}</Link>}
      />
      <CardTable
        label={t.byDevice}
        head={[t.device, t.cleaned, t.skipped, localise(name, language)]}
        rows={[
          ...shifts.devices.map(({ device, cleaned, skipped }) => ({
            key: device.id,
            name: <Link to={`${scopedPath(device, scope)}?${curve}`}>{device.name}</Link>,
            cells: [number(cleaned), number(skipped), percent(cleaned, skipped)],
          })),
          ...(others.devices > 0
            ? [
                {
                  key: 'others',
                  name: t.others(number(others.devices)),
                  cells: [
                    number(others.cleaned),
                    number(others.skipped),
                    percent(others.cleaned, others.skipped),
                  ],
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}
