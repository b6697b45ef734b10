import type { Cycle } from '@limpid/contract/cycles/cycles'
import type { ProductModel } from '@limpid/contract/products/model'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatDuration, formatInstant } from '../../../lib/format.ts'
import { findMetric, metricName, metricUnit, valueText } from '../../products/products.public.ts'
import classes from '../cycles.module.css'
import { cycleWords } from '../cycles.words.ts'
import { durationMs, phaseName } from './wash.ts'

interface PhaseTableProps {
  model: ProductModel
  cycle: Cycle
  now: Date
}

/** The phases of a wash with minimum, mean and maximum temperature. */
export function PhaseTable({ model, cycle, now }: PhaseTableProps) {
  const t = useWords(cycleWords)
  const language = useLanguage()
  if (cycle.phases.length === 0) return null
  const metrics = [
    ...new Set(cycle.phases.flatMap(({ temperatures }) => temperatures.map((one) => one.metric))),
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={classes.scroll} aria-label={t.phases} tabIndex={0}>
      <table className={classes.phases} aria-label={t.phases}>
        <thead>
          <tr>
            <th scope="col">{t.phase}</th>
            <th scope="col">{t.start}</th>
            <th scope="col">{t.duration}</th>
            {metrics.map((key) => {
              const metric = findMetric(model, key)
              return (
                <th key={key} scope="col">
                  {metricName(metric, key, language)}
                  <small>
                    {t.minMeanMax} ({metricUnit(metric)})
                  </small>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {cycle.phases.map((phase) => (
            <tr key={`${phase.name} ${phase.startedAt.getTime()}`}>
              <th scope="row">{phaseName(model, phase.name, language)}</th>
              <td>{formatInstant(phase.startedAt).slice(11)}</td>
              <td>{formatDuration(durationMs(phase, now), language)}</td>
              {metrics.map((key) => {
                const reported = phase.temperatures.find((one) => one.metric === key)
                const metric = findMetric(model, key)
                return (
                  <td key={key}>
                    {reported
                      ? [reported.min, reported.mean, reported.max]
                          .map((value) => valueText(metric, value, language))
                          .join(' / ')
                      : '–'}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
