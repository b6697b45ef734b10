import type { CountFigures, CountGroup, CountGrouping } from '@limpid/contract/cycles/counts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatDuration, formatNumber } from '../../../lib/format.ts'
import classes from './counts.module.css'
import { countWords, groupingWords, measureWords } from './counts.words.ts'
import { measureUnits, metered } from './measures.ts'

interface CountTableProps {
  groups: readonly CountGroup[]
  labels: readonly string[]
  total: CountFigures
  by: CountGrouping
}

/** The figures behind the bars. */
export function CountTable({ groups, labels, total, by }: CountTableProps) {
  const t = useWords(countWords)
  const names = useWords(measureWords)
  const groupings = useWords(groupingWords)
  const language = useLanguage()
  const had = metered(total)
  const cells = (figures: CountFigures) => (
    <>
      <td>{formatNumber(figures.washes, {}, language)}</td>
      <td>{formatNumber(figures.completed, {}, language)}</td>
      <td>{formatNumber(figures.rewashes, {}, language)}</td>
      <td>{formatDuration(figures.meanDurationMs, language)}</td>
      {had.map((amount) => (
        <td key={amount}>
          {formatNumber(figures[amount]?.sum, measureUnits[amount], language)}
          <small>
            {figures[amount] ? formatNumber(figures[amount].mean, measureUnits[amount], language) : ''}
          </small>
        </td>
      ))}
    </>
  )
  return (
    <details className={classes.numbers}>
      <summary>{t.numbers}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={classes.scroll} aria-label={t.numbers} tabIndex={0}>
        <table aria-label={t.numbers}>
          <thead>
            <tr>
              <th scope="col">{groupings[by]}</th>
              <th scope="col">{names.washes}</th>
              <th scope="col">{t.completed}</th>
              <th scope="col">{t.rewashes}</th>
              <th scope="col">{t.meanDuration}</th>
              {had.map((amount) => (
                <th key={amount} scope="col">
                  {names[amount]}
                  <small>{t.perWash}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((group, at) => (
              <tr key={group.key ?? group.from?.toISOString() ?? 'none'}>
                <th scope="row">{labels[at]}</th>
                {cells(group)}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t.total}</th>
              {cells(total)}
            </tr>
          </tfoot>
        </table>
      </section>
    </details>
  )
}
