import { type Benchmark, benchmarkExplanations } from '@limpid/contract/analysis/figures/benchmarks'
import type { Figure } from '@limpid/contract/analysis/figures/figures'
import type { Medians } from '@limpid/contract/analysis/product'
import { localise } from '@limpid/contract/kernel/words'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatChange, formatNumber } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { CardTable } from '../../../ui/figures/tables/CardTable.tsx'
import { FigureAbout } from '../fleet/FigureAbout.tsx'
import { productAnalysisWords } from './product.words.ts'

type Median = Medians[keyof Medians]

interface BenchmarksProps {
  figure: keyof typeof benchmarkExplanations
  of: Pick<Figure, 'name' | 'unit' | 'precision'>
  /** The mean of this range. */
  own: number
  /** Of the machines in the days before, and of every machine of the product; null without enough of them. */
  ownMedian?: Median
  peerMedian?: Median
  lines?: readonly Benchmark[]
  /** What the comparison includes, or why nothing published is compared. */
  hint?: string | undefined
}

/** A figure beside the own median, then that of machines of the same product, then published figures with year and kind of machine. */
export function Benchmarks(props: BenchmarksProps) {
  const { figure, of, own, ownMedian = null, peerMedian = null, lines = [], hint } = props
  const t = useWords(productAnalysisWords)
  const language = useLanguage()
  const compared = [
    ...(ownMedian
      ? [{ key: 'median', name: t.ownMedian, about: t.ofDays(String(ownMedian.of)), value: ownMedian.value }]
      : []),
    ...(peerMedian
      ? [
          {
            key: 'peers',
            name: t.peerMedian,
            about: t.ofMachines(String(peerMedian.of)),
            value: peerMedian.value,
          },
        ]
      : []),
    ...lines.map(({ name, value, source, year }) => ({
      key: name.en,
      name: localise(name, language),
      about: t.published(localise(source, language), year),
      value,
    })),
  ]
  if (compared.length === 0) return null
  const max = Math.max(own, ...compared.map(({ value }) => value))
  const text = (value: number) =>
    formatNumber(value, { precision: Math.max(2, of.precision), unit: of.unit }, language)
  const heading = t.comparison(localise(of.name, language))
  return (
    <Card heading={heading} hint={hint} action={<FigureAbout of={benchmarkExplanations[figure]} />}>
      <CardTable
        label={heading}
        head={[t.source, t.value, t.comparedToOwn]}
        rows={[
          { key: 'own', name: t.own, share: own / max, cells: [text(own), ''] },
          ...compared.map(({ key, name, about, value }) => ({
            key,
            name: (
              <>
                {name}
                <small>{about}</small>
              </>
            ),
            share: value / max,
            cells: [text(value), value > 0 ? formatChange(((own - value) / value) * 100, language) : ''],
          })),
        ]}
      />
    </Card>
  )
}
