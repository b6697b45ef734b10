import {
  benchmarkExplanations,
  litresPerKilogram,
  litresPerRack,
} from '@limpid/contract/analysis/figures/benchmarks'
import { localise } from '@limpid/contract/kernel/words'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatChange, formatNumber } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { CardTable } from '../../../ui/figures/tables/CardTable.tsx'
import { FigureAbout } from '../fleet/FigureAbout.tsx'
import { productAnalysisWords } from './product.words.ts'

const kinds = {
  rack: { lines: litresPerRack, unit: 'L' },
  kilogram: { lines: litresPerKilogram, unit: 'L/kg' },
} as const

/** The water of a wash or a kilogram beside published figures, each with its source. */
export function Benchmarks({ kind, own }: { kind: keyof typeof kinds; own: number }) {
  const t = useWords(productAnalysisWords)
  const language = useLanguage()
  const { lines, unit } = kinds[kind]
  const max = Math.max(own, ...lines.map(({ value }) => value))
  const text = (value: number) => formatNumber(value, { precision: 2, unit }, language)
  return (
    <Card
      heading={t.benchmark}
      hint={kind === 'rack' ? t.perRackHint : t.perKilogramHint}
      action={<FigureAbout of={benchmarkExplanations[kind]} />}
    >
      <CardTable
        label={t.benchmark}
        head={[t.source, t.value, t.comparedToOwn]}
        rows={[
          { key: 'own', name: t.own, share: own / max, cells: [text(own), ''] },
          ...lines.map(({ name, value, source }) => ({
            key: name.en,
            name: (
              <>
                {localise(name, language)}
                <small>{localise(source, language)}</small>
              </>
            ),
            share: value / max,
            cells: [text(value), formatChange(((own - value) / value) * 100, language)],
          })),
        ]}
      />
    </Card>
  )
}
