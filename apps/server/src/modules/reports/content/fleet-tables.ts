import {
  changeOf,
  comparedFigure,
  figureOf,
  isPerWash,
  meansByProduct,
  mixesProducts,
  type WashFigure,
} from '@limpid/contract/analysis/figures/figure-values'
import { type FigureKey, figureCatalogue, figureKeys } from '@limpid/contract/analysis/figures/figures'
import type { FleetAnalysis, FleetFigures } from '@limpid/contract/analysis/fleet'
import type { ComparedFigure } from '@limpid/contract/kernel/calendar/change'
import { fixed, minus, rounded } from '@limpid/contract/kernel/decimals'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { contentWords as w, weekdayWords } from './content.words.ts'
import { daysTable } from './days-table.ts'
import type { ReportCell, ReportColumn, ReportTable } from './document.ts'

/** The tables of the washes of a fleet below its figures; those without a row are left out. */
export function fleetTables(analysis: FleetAnalysis, language: Language): ReportTable[] {
  const { products, sites, ranking } = analysis
  const mixed = mixesProducts(analysis)
  const t = (key: keyof typeof w) => localise(w[key], language)
  const listed = (title: string, name: string, lines: readonly Line[]) =>
    figureTable(title, name, lines, language)
  return [
    daysTable(analysis, language),
    listed(
      t('products'),
      t('product'),
      products.map(({ product, ...figures }) => ({ name: localise(product.name, language), figures })),
    ),
    {
      ...figureTable(
        t('sites'),
        t('site'),
        sites.map(({ site, ...figures }) => ({ name: site?.name ?? t('withoutSite'), figures })),
        language,
        mixed,
      ),
      ...(mixed && { note: t('mixed') }),
    },
    listed(
      t('ranking'),
      t('device'),
      ranking.map(({ device, ...figures }) => ({ name: `${device.name} (${device.sn})`, figures })),
    ),
    hours(analysis, language),
  ].filter(({ rows }) => rows.length > 0)
}

/** A figure of all, or the mean of a wash of one product. */
interface FigureRow extends ComparedFigure {
  key: FigureKey
  product: FleetAnalysis['products'][number]['product'] | null
}

/** The figures of a range beside those of the period compared with; means of a wash for each product. */
export function totalsTable(analysis: FleetAnalysis, language: Language): ReportTable {
  const t = (key: keyof typeof w) => localise(w[key], language)
  const compared = analysis.compared !== null
  const shown = figureKeys.flatMap((key): FigureRow[] => {
    const byProduct = meansByProduct(key, analysis)
    if (byProduct.length > 1) return byProduct.map((mean) => ({ key, ...mean }))
    return [{ key, product: null, ...comparedFigure(key, analysis) }]
  })
  const had = shown.filter(({ value, before }) => value !== null || before !== null)
  return {
    title: t('figures'),
    columns: [
      { name: t('figure'), width: 2.2 },
      { name: t('unit'), width: 0.5, isUnit: true },
      { name: t('value'), precision: 2 },
      ...(compared
        ? [
            { name: t('before'), precision: 2 },
            { name: t('change'), isRight: true },
          ]
        : []),
    ],
    precisions: had.map(({ key }) => figureCatalogue[key].precision),
    rows: had.map(({ key, product, value, before }): ReportCell[] => {
      const { name, unit, precision } = figureCatalogue[key]
      const cell = (one: number | null) => (one === null ? null : rounded(one, precision))
      const change = changeOf(key, { value, before })
      const text = change === undefined ? null : `${signed(change)} ${unit === '%' ? t('points') : '%'}`
      const of = product ? ` · ${localise(product.name, language)}` : ''
      const cells = [`${localise(name, language)}${of}`, unit, cell(value)]
      return compared ? [...cells, cell(before), text] : cells
    }),
  }
}

/** With its sign as on the page; what rounds to nothing has none. */
function signed(change: number): string {
  const text = fixed(Math.abs(change), 1)
  if (Number(text) === 0) return `±${text}`
  return `${change > 0 ? '+' : minus}${text}`
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

/** Figures side by side; figures that no line has are left out, and means of a wash where lines may be of several products. */
export function figureTable(
  title: string,
  name: string,
  lines: readonly Line[],
  language: Language,
  mixed = false,
): ReportTable {
  const shown = listedFigures.filter((key) => !(mixed && isPerWash(key)))
  const had = shown.filter((key) => lines.some(({ figures }) => figureOf(key, figures) !== null))
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
    isHeat: true,
    columns: [
      { name: localise(w.weekday, language), width: 1.4 },
      ...Array.from({ length: 24 }, (_, hour) => ({ name: String(hour).padStart(2, '0'), precision: 0 })),
    ],
    rows:
      total.washes === 0
        ? []
        : weekHours.map((washes, day) => [
            localise(weekdayWords[day] ?? { zh: '', en: '' }, language),
            ...washes.map((count) => (count > 0 ? count : null)),
          ]),
  }
}
