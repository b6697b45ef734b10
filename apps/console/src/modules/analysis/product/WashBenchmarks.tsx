import { litresPerRack } from '@limpid/contract/analysis/figures/benchmarks'
import { figureCatalogue } from '@limpid/contract/analysis/figures/figures'
import type { FleetFigures } from '@limpid/contract/analysis/fleet'
import type { ProductAnalysis, WashDetails } from '@limpid/contract/analysis/product'
import { useWords } from '../../../kit/language/useWords.ts'
import classes from '../../../kit/period/period.module.css'
import { Benchmarks } from './Benchmarks.tsx'
import { productAnalysisWords } from './product.words.ts'

interface WashBenchmarksProps {
  category: ProductAnalysis['product']['category']
  details: WashDetails
  total: FleetFigures
}

/** Water, energy and detergent of a wash beside what is usual. Nothing published is known of energy and detergent of a rack. */
export function WashBenchmarks({ category, details, total }: WashBenchmarksProps) {
  const t = useWords(productAnalysisWords)
  const { countsRacks, ownMedians, peerMedians } = details
  const isDishwasher = category === 'dishwasher'
  const medians = (key: keyof typeof ownMedians) => ({
    ownMedian: ownMedians[key],
    peerMedian: peerMedians[key],
  })
  const { waterLitres, energyKwh, detergentMillilitres } = total
  const perRack = countsRacks ? { lines: litresPerRack, hint: t.perRackHint } : { hint: t.noRacksHint }
  return (
    <div className={classes.tables}>
      {waterLitres ? (
        <Benchmarks
          figure="waterPerWash"
          of={figureCatalogue.waterPerWash}
          own={waterLitres.mean}
          {...medians('waterLitres')}
          {...(isDishwasher && perRack)}
        />
      ) : null}
      {energyKwh ? (
        <Benchmarks
          figure="energyPerWash"
          of={figureCatalogue.energyPerWash}
          own={energyKwh.mean}
          {...medians('energyKwh')}
        />
      ) : null}
      {detergentMillilitres ? (
        <Benchmarks
          figure="detergentPerWash"
          of={figureCatalogue.detergentPerWash}
          own={detergentMillilitres.mean}
          {...medians('detergentMillilitres')}
        />
      ) : null}
    </div>
  )
}
