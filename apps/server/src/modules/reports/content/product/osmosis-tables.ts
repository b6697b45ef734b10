import { type OsmosisUnit, rejectionFigure } from '@limpid/contract/analysis/probes/osmosis-units'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { unitText } from '@limpid/contract/products/words/units'
import { contentWords as c } from '../content.words.ts'
import type { ReportCell, ReportTable } from '../document.ts'
import { operationWords as w } from './operation.words.ts'

/** What osmosis units hold back: all of them with the worst first, and the days of each. */
export function osmosisTables(units: readonly OsmosisUnit[], language: Language): ReportTable[] {
  const text = (words: { zh: string; en: string }) => localise(words, language)
  const { name, unit: percent, precision: places, formula } = rejectionFigure
  const rejection = { name: `${text(name)} (${percent})`, precision: places }
  const cells = ({ inlet, outlet, rejection: share, hours }: OsmosisUnit['total']): ReportCell[] => [
    inlet,
    outlet,
    share === null ? null : share * 100,
    hours,
  ]
  const metricOf = ({ name: metric, unit }: OsmosisUnit) =>
    unitText(unit) ? `${text(metric)} (${unitText(unit)})` : text(metric)
  const measured = (precision: number) => [
    { name: text(w.inlet), precision },
    { name: text(w.outlet), precision },
    rejection,
    { name: text(w.hours), precision: 0 },
  ]
  const worstFirst = units.toSorted((a, b) => (a.total.rejection ?? -1) - (b.total.rejection ?? -1))
  return [
    {
      title: text(w.osmosis),
      note: text(formula),
      columns: [
        { name: text(c.device), width: 2 },
        { name: text(w.metric), width: 1.4 },
        ...measured(Math.max(0, ...units.map(({ precision }) => precision))),
      ],
      rows: worstFirst.map((unit) => [
        `${unit.outlet.name} (${unit.outlet.sn}) ← ${unit.inlet.name} (${unit.inlet.sn})`,
        metricOf(unit),
        ...cells(unit.total),
      ]),
    },
    ...worstFirst.map((unit) => ({
      title: `${text(name)}: ${unit.outlet.name}, ${text(w.osmosisDays)}`,
      note: metricOf(unit),
      columns: [{ name: text(c.day) }, ...measured(unit.precision)],
      rows: unit.days.map(({ day, ...one }) => [day, ...cells(one)]),
    })),
  ]
}
