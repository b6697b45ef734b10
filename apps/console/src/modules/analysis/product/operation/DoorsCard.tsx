import { type DoorOpenings, maxOpeningsBin } from '@limpid/contract/analysis/operation/operation'
import {
  type OperationFigureKey,
  operationFigures,
} from '@limpid/contract/analysis/operation/operation-figures'
import { localise } from '@limpid/contract/kernel/words'
import { Link, useNavigate } from 'react-router'
import { BarsPicture } from '../../../../kit/export/BarsPicture.tsx'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { rangeText } from '../../../../lib/times/rangeText.ts'
import { Card } from '../../../../ui/Card.tsx'
import { Bars } from '../../../../ui/figures/Bars.tsx'
import { StatCard } from '../../../../ui/figures/StatCard.tsx'
import { CardTable } from '../../../../ui/figures/tables/CardTable.tsx'
import { DataTable } from '../../../../ui/figures/tables/DataTable.tsx'
import { Tiles } from '../../../../ui/figures/tiles/Tiles.tsx'
import { ChangeNote } from '../../fleet/ChangeNote.tsx'
import { FigureAbout } from '../../fleet/FigureAbout.tsx'
import { fleetWords } from '../../fleet/fleet.words.ts'
import type { Drilldown } from '../../washes/washesPath.ts'
import classes from '../product.module.css'
import { type OperationFile, OperationSheet } from './OperationSheet.tsx'
import { operationWords } from './operation.words.ts'
import { doorSheet } from './operationSheets.ts'

const nameOf = (openings: number) => (openings === maxOpeningsBin ? `${openings}+` : String(openings))

interface DoorsCardProps {
  doors: DoorOpenings
  /** Of the period compared with; null without one. */
  before: DoorOpenings | null
  file: OperationFile
  pathOf: (more: Drilldown) => string
}

/** How often the door was opened before a wash ended, and in which phase. */
export function DoorsCard({ doors, before, file, pathOf }: DoorsCardProps) {
  const t = useWords(operationWords)
  const common = useWords(fleetWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const number = (value: number, precision = 0) => formatNumber(value, { precision }, language)
  const washesOf = new Map(doors.bins.map(({ openings, washes }) => [openings, washes]))
  const most = Math.max(1, ...washesOf.keys())
  const all = Array.from({ length: most + 1 }, (_, openings) => {
    const name = nameOf(openings)
    const washes = washesOf.get(openings) ?? 0
    return {
      key: String(openings),
      value: washes,
      text: number(washes),
      title: t.doorBar(name, number(washes)),
      tick: name,
    }
  })
  // The many that stayed shut would leave no height to the others; they are in the figures above and in the table.
  const bars = all.slice(1)
  // A single bar says no more than the figures above.
  const drawn = bars.length > 1
  const binOf = (openings: number): Drilldown => ({
    minOpenings: openings,
    ...(openings < maxOpeningsBin && { maxOpenings: openings }),
  })
  const about = (key: OperationFigureKey) => ({
    label: localise(operationFigures[key].name, language),
    unit: operationFigures[key].unit,
    about: <FigureAbout of={operationFigures[key]} />,
  })
  const actions = (
    <span className={classes.actions}>
      {drawn ? (
        <BarsPicture
          title={t.doors}
          about={rangeText(file.days)}
          bars={bars}
          format={number}
          texts={{ values: common.washes, ticks: t.doors }}
        />
      ) : null}
      <OperationSheet
        name={t.doors}
        file={file}
        rows={(found, words) =>
          found.doors ? doorSheet(found.doors, found.before?.doors, nameOf, words) : []
        }
      />
    </span>
  )
  return (
    <Card heading={t.doors} hint={t.doorsHint} action={actions}>
      <div className={classes.loads}>
        <Tiles minWidth={200}>
          <StatCard
            {...about('doorOpened')}
            value={number((doors.opened / doors.washes) * 100, operationFigures.doorOpened.precision)}
            to={doors.opened > 0 ? pathOf({ minOpenings: 1 }) : undefined}
            hint={t.ofWashes(number(doors.opened), number(doors.washes))}
          >
            <ChangeNote
              of={operationFigures.doorOpened}
              value={(doors.opened / doors.washes) * 100}
              before={before && (before.opened / before.washes) * 100}
            />
          </StatCard>
          <StatCard
            {...about('openingsPer100Washes')}
            value={number(
              (doors.openings / doors.washes) * 100,
              operationFigures.openingsPer100Washes.precision,
            )}
            hint={t.allOpenings(number(doors.openings))}
          >
            <ChangeNote
              of={operationFigures.openingsPer100Washes}
              value={(doors.openings / doors.washes) * 100}
              before={before && (before.openings / before.washes) * 100}
            />
          </StatCard>
        </Tiles>
      </div>
      <div className={drawn ? classes.distributions : undefined}>
        <div>
          {drawn ? (
            <Bars
              label={t.doors}
              bars={bars}
              axis={t.openings}
              onSelect={(bar) => void navigate(pathOf(binOf(Number(bar))))}
            />
          ) : null}
          <DataTable
            label={common.numbers}
            head={[t.openings, common.washes]}
            rows={all.map(({ tick, text }) => [tick, text])}
          />
        </div>
        {doors.phases.length > 0 ? (
          <CardTable
            label={t.openedIn}
            head={[t.openedIn, t.openings, common.washes]}
            rows={doors.phases.map(({ key, name, openings, washes }) => ({
              key,
              name: <Link to={pathOf({ openedIn: key })}>{name ? localise(name, language) : key}</Link>,
              share: openings / doors.openings,
              cells: [number(openings), number(washes)],
            }))}
          />
        ) : null}
      </div>
    </Card>
  )
}
