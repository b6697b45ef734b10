import { litresPerKilogram } from '@limpid/contract/analysis/figures/benchmarks'
import { fenPerKilogram } from '@limpid/contract/analysis/figures/cost-per-kilogram'
import { type MoreFigureKey, moreFigures } from '@limpid/contract/analysis/figures/more-figures'
import { type Load, wellLoadedKilograms } from '@limpid/contract/analysis/product'
import { localise } from '@limpid/contract/kernel/words'
import { useQuery } from '@tanstack/react-query'
import { BarsPicture } from '../../../kit/export/BarsPicture.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatNumber } from '../../../lib/format.ts'
import type { Days } from '../../../lib/times/periods.ts'
import { rangeText } from '../../../lib/times/rangeText.ts'
import { Card } from '../../../ui/Card.tsx'
import { Bars } from '../../../ui/figures/Bars.tsx'
import { BarsLegend } from '../../../ui/figures/BarsLegend.tsx'
import { StatCard } from '../../../ui/figures/StatCard.tsx'
import { DataTable } from '../../../ui/figures/tables/DataTable.tsx'
import { Tiles } from '../../../ui/figures/tiles/Tiles.tsx'
import { ChangeNote } from '../fleet/ChangeNote.tsx'
import { costsQuery } from '../fleet/cost/cost.queries.ts'
import { fenText } from '../fleet/cost/costTexts.ts'
import { FigureAbout } from '../fleet/FigureAbout.tsx'
import { FiguresSheet } from '../fleet/FiguresSheet.tsx'
import type { FleetAnalysisQuery } from '../fleet/fleet.queries.ts'
import { fleetWords } from '../fleet/fleet.words.ts'
import type { Drilldown } from '../washes/washesPath.ts'
import { Benchmarks } from './Benchmarks.tsx'
import classes from './product.module.css'
import { exportProduct, type ProductQuery } from './product.queries.ts'
import { productAnalysisWords } from './product.words.ts'
import { barsOf, limitIn } from './washBars.ts'

interface LoadPanelProps {
  load: Load
  /** Of the period compared with; null without one. */
  before: Load | null
  days: Days
  query: FleetAnalysisQuery
  code: string
  productQuery: ProductQuery
  /** The washes of these loads. */
  pathOf: (bin: Pick<Drilldown, 'minKilograms'>) => string
  /** Shows the washes of one bar. */
  onBin: (bin: Pick<Drilldown, 'minKilograms' | 'maxKilograms'>) => void
}

const meanOf = ({ kilograms, washes }: Load) => kilograms / washes
const wellShareOf = ({ wellLoaded, washes }: Load) =>
  wellLoaded === null ? null : (wellLoaded / washes) * 100

/** What the machines were loaded with, and the water and energy of a kilogram. */
export function LoadPanel(props: LoadPanelProps) {
  const { load, before, days, query, code, productQuery, pathOf, onBin } = props
  const t = useWords(productAnalysisWords)
  const common = useWords(fleetWords)
  const language = useLanguage()
  const number = (value: number | null, precision = 0) => formatNumber(value, { precision }, language)
  const { capacityKilograms: capacity, wellLoaded } = load
  const well = capacity === null ? undefined : wellLoadedKilograms(capacity)
  const bars = barsOf(load.bins, capacity ?? undefined).map(({ from, washes }) => ({
    key: String(from),
    value: washes,
    text: number(washes),
    title: t.bin(`${from}–${from + 1} kg`, number(washes)),
    tick: String(from),
    highlighted: well !== undefined && from >= well,
    limit: limitIn(from, well, t.wellLoadedLine),
  }))
  const legend = well !== undefined && {
    highlighted: t.wellLoadedBar(formatNumber(well, { precision: 1, unit: 'kg' }, language)),
    plain: t.lighterBar,
  }
  const actions = (
    <span className={classes.actions}>
      <BarsPicture
        title={t.load}
        about={rangeText(days)}
        bars={bars}
        format={number}
        texts={{ values: common.washes, ticks: 'kg', ...legend }}
      />
      <FiguresSheet
        name={t.load}
        days={days}
        load={() =>
          exportProduct(code, productQuery).then(({ washes }) => [
            ['kg', common.washes],
            ...barsOf(washes?.load?.bins ?? []).map((bin) => [String(bin.from), String(bin.washes)]),
          ])
        }
      />
    </span>
  )
  const costs = useQuery({ ...costsQuery(query), enabled: query.scope !== 'shared' }).data
  const perKilogram = costs ? fenPerKilogram(costs.total, load) : null
  const perKilogramBefore = costs?.before && before ? fenPerKilogram(costs.before, before) : null
  const about = (key: MoreFigureKey) => ({
    label: localise(moreFigures[key].name, language),
    unit: moreFigures[key].unit,
    about: <FigureAbout of={moreFigures[key]} />,
  })
  // The first bar counts all that is lighter too.
  const boundsOf = (from: number) => ({
    ...(String(from) === bars[0]?.key ? {} : { minKilograms: from }),
    maxKilograms: from + 1,
  })
  return (
    <>
      <Card heading={t.load} hint={t.loadHint} action={actions}>
        <div className={classes.loads}>
          <Tiles minWidth={200}>
            <StatCard
              {...about('meanLoad')}
              value={number(meanOf(load), moreFigures.meanLoad.precision)}
              hint={t.weighed(number(load.washes))}
            >
              <ChangeNote of={moreFigures.meanLoad} value={meanOf(load)} before={before && meanOf(before)} />
            </StatCard>
            {capacity === null || well === undefined || wellLoaded === null ? null : (
              <>
                <StatCard
                  {...about('loadShare')}
                  value={number((meanOf(load) / capacity) * 100)}
                  hint={t.ofCapacity(formatNumber(capacity, { precision: 1, unit: 'kg' }, language))}
                >
                  <ChangeNote
                    of={moreFigures.loadShare}
                    value={(meanOf(load) / capacity) * 100}
                    before={before && (meanOf(before) / capacity) * 100}
                  />
                </StatCard>
                <StatCard
                  {...about('wellLoaded')}
                  value={number((wellLoaded / load.washes) * 100, 1)}
                  to={wellLoaded > 0 ? pathOf({ minKilograms: well }) : undefined}
                  hint={t.wellLoaded(number(wellLoaded), number(load.washes))}
                >
                  <ChangeNote
                    of={moreFigures.wellLoaded}
                    value={wellShareOf(load)}
                    before={before && wellShareOf(before)}
                  />
                </StatCard>
              </>
            )}
            <StatCard {...about('weight')} value={number(load.kilograms)}>
              <ChangeNote of={moreFigures.weight} value={load.kilograms} before={before?.kilograms ?? null} />
            </StatCard>
            {load.litresPerKilogram === null ? null : (
              <StatCard {...about('litresPerKilogram')} value={number(load.litresPerKilogram, 1)}>
                <ChangeNote
                  of={moreFigures.litresPerKilogram}
                  value={load.litresPerKilogram}
                  before={before?.litresPerKilogram ?? null}
                />
              </StatCard>
            )}
            {load.kwhPerKilogram === null ? null : (
              <StatCard {...about('kwhPerKilogram')} value={number(load.kwhPerKilogram, 3)}>
                <ChangeNote
                  of={moreFigures.kwhPerKilogram}
                  value={load.kwhPerKilogram}
                  before={before?.kwhPerKilogram ?? null}
                />
              </StatCard>
            )}
            {perKilogram === null ? null : (
              <StatCard {...about('costPerKilogram')} value={fenText(perKilogram, language)}>
                <ChangeNote
                  of={moreFigures.costPerKilogram}
                  value={perKilogram}
                  before={perKilogramBefore}
                  textOf={(fen) => fenText(fen, language)}
                />
              </StatCard>
            )}
          </Tiles>
        </div>
        {legend ? <BarsLegend {...legend} /> : null}
        <Bars label={t.load} bars={bars} axis="kg" onSelect={(bar) => onBin(boundsOf(Number(bar)))} />
        <DataTable
          label={common.numbers}
          head={['kg', common.washes]}
          rows={bars.map(({ key, text }) => [key, text])}
        />
      </Card>
      {load.litresPerKilogram === null ? null : (
        <Benchmarks
          figure="litresPerKilogram"
          of={moreFigures.litresPerKilogram}
          own={load.litresPerKilogram}
          lines={litresPerKilogram}
          hint={t.perKilogramHint}
        />
      )}
    </>
  )
}
