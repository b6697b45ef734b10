import { litresPerKilogram, litresPerRack } from '@limpid/contract/analysis/figures/benchmarks'
import { localise } from '@limpid/contract/kernel/words'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatChange, formatNumber } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import classes from '../../../ui/figures/tables/DataTable.module.css'
import { Scrollable } from '../../../ui/rows/Scrollable.tsx'
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
    <Card heading={t.benchmark} hint={kind === 'rack' ? t.perRackHint : t.perKilogramHint}>
      <Scrollable label={t.benchmark}>
        <table className={classes.table} aria-label={t.benchmark}>
          <thead>
            <tr>
              <th scope="col">{t.source}</th>
              <th scope="col">{t.value}</th>
              <th scope="col">{t.comparedToOwn}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">
                {t.own}
                <span className={classes.share} style={{ width: `${(own / max) * 100}%` }} aria-hidden />
              </th>
              <td>{text(own)}</td>
              <td />
            </tr>
            {lines.map(({ name, value, source }) => (
              <tr key={name.en}>
                <th scope="row">
                  {localise(name, language)}
                  <small>{source}</small>
                  <span className={classes.share} style={{ width: `${(value / max) * 100}%` }} aria-hidden />
                </th>
                <td>{text(value)}</td>
                <td>{formatChange(((own - value) / value) * 100, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrollable>
    </Card>
  )
}
