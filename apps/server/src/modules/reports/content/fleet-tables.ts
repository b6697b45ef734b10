import {
  changeOf,
  comparedFigure,
  figureOf,
  type WashFigure,
} from '@limpid/contract/analysis/figures/figure-values'
import { figureCatalogue, figureKeys } from '@limpid/contract/analysis/figures/figures'
import type { FleetAnalysis, FleetFigures } from '@limpid/contract/analysis/fleet'
import { fixed, minus, rounded } from '@limpid/contract/kernel/decimals'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { contentWords as w, weekdayWords } from './content.words.ts'
import type { ReportCell, ReportColumn, ReportTable } from './document.ts'

/** The tables of the washes of a fleet; those without a row are left out. */
export function fleetTables(analysis: FleetAnalysis, language: Language): ReportTable[] {
  const { products, sites, ranking } = analysis
  const t = (key: keyof typeof w) => localise(w[key], language)
  const listed = (title: string, name: string, lines: readonly Line[]) =>
    figureTable(title, name, lines, language)
  return [
    totals(analysis, language),
    days(analysis, language),
    listed(
      t('products'),
      t('product'),
      products.map(({ product, ...figures }) => ({ name: localise(product.name, language), figures })),
    ),
    listed(
      t('sites'),
      t('site'),
      sites.map(({ site, ...figures }) => ({ name: site?.name ?? t('withoutSite'), figures })),
    ),
    listed(
      t('ranking'),
      t('device'),
      ranking.map(({ device, ...figures }) => ({ name: `${device.name} (${device.sn})`, figures })),
    ),
    hours(analysis, language),
  ].filter(({ rows }) => rows.length > 0)
}

function totals(analysis: FleetAnalysis, language: Language): ReportTable {
  const t = (key: keyof typeof w) => localise(w[key], language)
  const compared = analysis.compared !== null
  const shown = figureKeys.filter((key) => {
    const { value, before } = comparedFigure(key, analysis)
    return value !== null || before !== null
  })
  return {
    title: t('figures'),
    columns: [
      { name: t('figure'), width: 1.6 },
      { name: t('unit'), width: 0.6 },
      { name: t('value'), precision: 2 },
      ...(compared
        ? [
            { name: t('before'), precision: 2 },
            { name: t('change'), isRight: true },
          ]
        : []),
    ],
    precisions: shown.map((key) => figureCatalogue[key].precision),
    rows: shown.map((key): ReportCell[] => {
      const { name, unit, precision } = figureCatalogue[key]
      const figure = comparedFigure(key, analysis)
      const cell = (value: number | null) => (value === null ? null : rounded(value, precision))
      const change = changeOf(key, figure)
      const text = change === undefined ? null : `${signed(change)} ${unit === '%' ? t('points') : '%'}`
      const cells = [localise(name, language), unit, cell(figure.value)]
      return compared ? [...cells, cell(figure.before), text] : cells
    }),
  }
}

/** With its sign as on the page; what rounds to nothing has none. */
function signed(change: number): string {
  const text = fixed(Math.abs(change), 1)
  if (Number(text) === 0) return `±${text}`
  return `${change > 0 ? '+' : minus}${text}`
}

function days({ days: list, total }: FleetAnalysis, language: Language): ReportTable {
  const t = (key: keyof typeof w) => localise(w[key], language)
  const shown = [
    { name: t('washes'), precision: 0, of: ({ washes }: FleetFigures): number | null => washes },
    { name: t('water'), precision: 1, of: ({ waterLitres }: FleetFigures) => waterLitres?.sum ?? null },
    { name: t('energy'), precision: 1, of: ({ energyKwh }: FleetFigures) => energyKwh?.sum ?? null },
    { name: t('passed'), precision: 0, of: ({ passed }: FleetFigures): number | null => passed },
    { name: t('failed'), precision: 0, of: ({ failed }: FleetFigures): number | null => failed },
  ].filter(({ of }) => of(total) !== null)
  return {
    title: t('byDay'),
    columns: [{ name: t('day') }, ...shown],
    bars: 1,
    rows: list.map((figures) => [
      figures.unfinished ? `${figures.day} (${t('unfinished')})` : figures.day,
      ...shown.map(({ of }) => of(figures)),
    ]),
  }
}

export interface Line {
  name: string
  figures: FleetFigures
}

const listedFigures = [
  'washes',
  'waterPerWash',
  'energyPerWash',
  'hygienePassed',
  'duration',
] as const satisfies WashFigure[]

/** Figures side by side; figures that no line has are left out. */
export function figureTable(
  title: string,
  name: string,
  lines: readonly Line[],
  language: Language,
): ReportTable {
  const had = listedFigures.filter((key) => lines.some(({ figures }) => figureOf(key, figures) !== null))
  const columns: ReportColumn[] = had.map((key) => {
    const { name: figure, unit, precision } = figureCatalogue[key]
    return { name: unit ? `${localise(figure, language)} (${unit})` : localise(figure, language), precision }
  })
  return {
    title,
    columns: [{ name, width: 2 }, ...columns],
    rows: lines.map((line) => [line.name, ...had.map((key) => figureOf(key, line.figures))]),
  }
}

function hours({ weekHours, total }: FleetAnalysis, language: Language): ReportTable {
  return {
    title: localise(w.hours, language),
    note: localise(w.hoursNote, language),
    columns: [
      { name: localise(w.weekday, language), width: 1.4 },
      ...Array.from({ length: 24 }, (_, hour) => ({ name: String(hour).padStart(2, '0'), precision: 0 })),
    ],
    rows:
      total.washes === 0
        ? []
        : weekHours.map((washes, day) => [
            localise(weekdayWords[day] ?? { zh: '', en: '' }, language),
            ...washes,
          ]),
  }
}
