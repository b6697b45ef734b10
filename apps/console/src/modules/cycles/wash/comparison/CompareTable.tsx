import type { ComparedFigure } from '@limpid/contract/cycles/curve'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { noted } from '../../../../lib/texts/punctuation.ts'
import classes from '../../cycles.module.css'
import { figureWords, washWords } from '../wash.words.ts'
import { figureText, shareText } from './deviations.ts'

/** The figures of a wash next to the baseline. */
export function CompareTable({ figures }: { figures: readonly ComparedFigure[] }) {
  const t = useWords(washWords)
  const names = useWords(figureWords)
  const language = useLanguage()
  if (figures.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={classes.scroll} aria-label={t.compared} tabIndex={0}>
      <table className={classes.phases} aria-label={t.compared}>
        <thead>
          <tr>
            <th scope="col">{t.figure}</th>
            <th scope="col">{t.thisWash}</th>
            <th scope="col">{t.baseline}</th>
            <th scope="col">{t.defaultRange}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => {
            const { name, value, median, low, high, verdict } = figure
            const text = figureText(name, value, language)
            return (
              <tr key={name}>
                <th scope="row">{names[name]}</th>
                <td>
                  {verdict === 'baseline' ? (
                    text
                  ) : (
                    <b>{noted(text, shareText(figure, language), language)}</b>
                  )}
                </td>
                <td>{figureText(name, median, language)}</td>
                <td>{`${figureText(name, low, language)} – ${figureText(name, high, language)}`}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
