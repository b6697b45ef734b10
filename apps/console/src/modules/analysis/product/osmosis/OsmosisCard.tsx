import { type OsmosisUnit, rejectionFigure } from '@limpid/contract/analysis/probes/osmosis-units'
import { localise } from '@limpid/contract/kernel/words'
import { unitText } from '@limpid/contract/products/words/units'
import { Link, useLocation } from 'react-router'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { useUrlState } from '../../../../kit/useUrlState.ts'
import { writeUrlState } from '../../../../lib/addresses/urlState.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { noted } from '../../../../lib/texts/punctuation.ts'
import type { Days } from '../../../../lib/times/periods.ts'
import { Card } from '../../../../ui/Card.tsx'
import { CardTable } from '../../../../ui/figures/tables/CardTable.tsx'
import { FigureAbout } from '../../fleet/FigureAbout.tsx'
import { FiguresSheet } from '../../fleet/FiguresSheet.tsx'
import { fleetWords } from '../../fleet/fleet.words.ts'
import classes from '../product.module.css'
import { exportProduct, type ProductQuery } from '../product.queries.ts'
import { OsmosisDays } from './OsmosisDays.tsx'
import { osmosisCardWords } from './osmosis.words.ts'
import { osmosisSheet } from './osmosisSheet.ts'
import { rejectionText } from './rejectionText.ts'

interface OsmosisCardProps {
  units: readonly OsmosisUnit[]
  code: string
  query: ProductQuery
  days: Days
  /** The page of one day alone. */
  pathOf: (day: string) => string
  /** The page of a device with the readings of the range. */
  readingsOf: (device: OsmosisUnit['outlet'], metric: string) => string
}

const fields = { osmosis: '' }
/** A device may have had several inlets within the range. */
const keyOf = ({ outlet, inlet }: OsmosisUnit) => `${outlet.id}-${inlet.id}`

/** What osmosis units hold back: the water before and behind each, and the days of one of them. */
export function OsmosisCard({ units, code, query, days, pathOf, readingsOf }: OsmosisCardProps) {
  const t = useWords(osmosisCardWords)
  const common = useWords(fleetWords)
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const [{ osmosis }] = useUrlState(fields)
  const worstFirst = units.toSorted((a, b) => (a.total.rejection ?? -1) - (b.total.rejection ?? -1))
  const shown = worstFirst.find((unit) => keyOf(unit) === osmosis) ?? worstFirst[0]
  const name = localise(rejectionFigure.name, language)
  const linkTo = (device: OsmosisUnit['outlet'], metric: string) => (
    <Link to={readingsOf(device, metric)}>{device.name}</Link>
  )
  return (
    <Card
      heading={t.title}
      hint={t.hint}
      action={
        <span className={classes.actions}>
          <FigureAbout of={rejectionFigure} />
          <FiguresSheet
            name={name}
            days={days}
            load={() =>
              exportProduct(code, query).then((found) => osmosisSheet(found.osmosis, t, common, language))
            }
          />
        </span>
      }
    >
      <CardTable
        label={t.units}
        head={[t.outlet, t.before, t.behind, name, t.hours, ...(units.length > 1 ? [t.days] : [])]}
        rows={worstFirst.map((unit) => {
          const { outlet, inlet, metric, precision, total } = unit
          const value = (one: number) => formatNumber(one, { precision }, language)
          const metricName = localise(unit.name, language)
          const symbol = unitText(unit.unit)
          return {
            key: keyOf(unit),
            name: (
              <>
                {linkTo(outlet, metric)}
                <small>
                  {t.before}
                  {t.colon}
                  {linkTo(inlet, metric)}
                </small>
                <small>{symbol ? noted(metricName, symbol, language) : metricName}</small>
              </>
            ),
            cells: [
              value(total.inlet),
              value(total.outlet),
              rejectionText(total.rejection, language),
              formatNumber(total.hours, {}, language),
              ...(units.length > 1
                ? [
                    <Link
                      key="days"
                      to={`${pathname}${writeUrlState(search, fields, { osmosis: keyOf(unit) })}`}
                      aria-current={unit === shown}
                      aria-label={t.showDays(outlet.name)}
                    >
                      {t.days}
                    </Link>,
                  ]
                : []),
            ],
          }
        })}
      />
      {shown ? <OsmosisDays unit={shown} days={days} pathOf={pathOf} /> : null}
    </Card>
  )
}
