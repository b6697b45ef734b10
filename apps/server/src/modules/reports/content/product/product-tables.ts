import type { Operation } from '@limpid/contract/analysis/operation/operation'
import type { ProductAnalysis, WashDetails, WaterMetric } from '@limpid/contract/analysis/product'
import type { RunOutsPage } from '@limpid/contract/analysis/run-outs/run-outs'
import { outcomeWords, reasonWords } from '@limpid/contract/cycles/hygiene.words'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { unitText } from '@limpid/contract/products/words/units'
import { contentWords as w } from '../content.words.ts'
import type { ReportCell, ReportColumn, ReportTable } from '../document.ts'
import { figureTable } from '../fleet-tables.ts'
import { detailTables } from './machine-tables.ts'
import { operationTables } from './operation-tables.ts'
import { osmosisTables } from './osmosis-tables.ts'
import { runOutsTable } from './run-out-table.ts'
import { type ProbeSections, probeTables, verdictTable } from './water-tables.ts'

export interface ProductSections {
  product: ProductAnalysis
  /** Null where the page has no machines that wash. */
  operation: Operation | null
  /** Null where the page has no probes. */
  probes: ProbeSections | null
  runOuts: RunOutsPage | null
}

/** What the page of a product shows beyond the figures of its washes. */
export function productTables(
  { product, operation, probes, runOuts }: ProductSections,
  { language, timeZone }: { language: Language; timeZone: string },
): ReportTable[] {
  const { washes, water, osmosis, verdict } = product
  return [
    ...(washes ? [...washTables(washes, language), ...detailTables(washes, language)] : []),
    ...(operation ? operationTables(operation, language) : []),
    ...(verdict ? [verdictTable(verdict, product, { language, timeZone })] : []),
    ...(probes ? probeTables(probes, language) : []),
    ...water.flatMap((metric) => waterTables(metric, language)),
    ...osmosisTables(osmosis, language),
    ...(runOuts ? [runOutsTable(runOuts, language)] : []),
  ].filter(({ rows }) => rows.length > 0)
}

function washTables({ programmes, outcomes, temperatures }: WashDetails, language: Language): ReportTable[] {
  const t = (key: keyof typeof w) => localise(w[key], language)
  return [
    figureTable(
      t('programmes'),
      t('programme'),
      programmes.map(({ key, name, ...figures }) => ({
        name: name ? localise(name, language) : (key ?? t('noProgramme')),
        figures,
      })),
      language,
    ),
    {
      title: t('hygiene'),
      columns: [{ name: t('outcome') }, { name: t('reason'), width: 3 }, { name: t('washes'), precision: 0 }],
      rows: outcomes.map(({ outcome, reason, washes }) => [
        localise(outcomeWords[outcome], language),
        reason ? localise(reasonWords[reason], language) : '',
        washes,
      ]),
    },
    {
      title: t('temperatures'),
      columns: [
        { name: t('requirement'), width: 2 },
        { name: t('limit'), precision: 1 },
        { name: t('passed'), precision: 0 },
        { name: t('failed'), precision: 0 },
        { name: t('source'), width: 2 },
      ],
      rows: temperatures.map(({ name, limitCelsius, passed, failed, source }) => [
        localise(name, language),
        limitCelsius,
        passed,
        failed,
        source,
      ]),
    },
  ]
}

function waterTables(metric: WaterMetric, language: Language): ReportTable[] {
  const t = (key: keyof typeof w) => localise(w[key], language)
  const { precision, limits, days, probes, total } = metric
  const unit = unitText(metric.unit)
  const name = unit ? `${localise(metric.name, language)} (${unit})` : localise(metric.name, language)
  const band: ReportColumn[] = [
    ...(limits ? [{ name: t('inRange'), precision: 1 }] : []),
    ...(['min', 'lower', 'median', 'upper', 'max'] as const).map((key) => ({ name: t(key), precision })),
    { name: t('readings'), precision: 0 },
    { name: t('rejected'), precision: 0 },
  ]
  const cells = (one: WaterMetric['total']): ReportCell[] => [
    ...(limits ? [one.inRange === null ? null : one.inRange * 100] : []),
    one.min,
    one.lower,
    one.median,
    one.upper,
    one.max,
    one.readings,
    one.rejected,
  ]
  const limit = limits && {
    note: `${t('limit')
      .replace(/[（(].*$/, '')
      .trim()} ${[limits.low, limits.high].map((one) => one ?? '…').join('–')} · ${limits.source}`,
  }
  return [
    {
      title: name,
      ...limit,
      columns: [{ name: t('day') }, ...band],
      rows: [...days.map((day) => [day.day, ...cells(day)]), ['Σ', ...cells(total)]],
    },
    {
      title: `${name}: ${t('probes')}`,
      columns: [{ name: t('device'), width: 2 }, ...band],
      rows: probes.map(({ device, ...one }) => [`${device.name} (${device.sn})`, ...cells(one)]),
    },
  ]
}
