import type { WaterValue } from '@limpid/contract/excursions/excursions'
import { localise } from '@limpid/contract/kernel/words'
import { unitText } from '@limpid/contract/products/words/units'
import { IconCircleCheck, IconMinus, IconQuestionMark } from '@tabler/icons-react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { limitsText, sideOf } from '../../../lib/limits.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { SideBadge } from '../SideBadge.tsx'
import classes from './water.module.css'
import { waterWords } from './water.words.ts'

/** One probe's measurements during a wash, each metric with its limits. */
export function WaterTable({ name, values }: { name: string; values: readonly WaterValue[] }) {
  const t = useWords(waterWords)
  const language = useLanguage()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={classes.scroll} aria-label={t.ofProbe(name)} tabIndex={0}>
      <table className={classes.values} aria-label={t.ofProbe(name)}>
        <thead>
          <tr>
            <th scope="col">{t.measure}</th>
            <th scope="col">{t.atFill}</th>
            <th scope="col">{t.judged}</th>
            <th scope="col">{t.inWash}</th>
            <th scope="col">{t.limits}</th>
          </tr>
        </thead>
        <tbody>
          {values.map((value) => {
            const { metric, fill, min, max, precision, limits } = value
            const unit = unitText(value.unit)
            const text = (number: number) => formatNumber(number, { precision, unit }, language)
            return (
              <tr key={metric}>
                <th scope="row">{localise(value.name, language)}</th>
                <td>
                  {fill ? text(fill.value) : '–'}
                  {fill ? <small>{t.readAt(formatInstant(fill.at).slice(11))}</small> : null}
                </td>
                <td>
                  <Verdict value={value} />
                </td>
                <td>{min === null || max === null ? '–' : `${text(min)} – ${text(max)}`}</td>
                <td>
                  {limits ? limitsText(limits, unit, language) : t.unlimited}
                  {limits ? <small>{limits.source}</small> : null}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** The worst value decides, whether at fill or during the wash. */
function Verdict({ value: { fill, min, max, limits } }: { value: WaterValue }) {
  const t = useWords(waterWords)
  const reported = [fill?.value, min, max].filter((one) => one != null)
  if (reported.length === 0)
    return (
      <StatusBadge tone="muted" icon={<IconQuestionMark />}>
        {t.unknown}
      </StatusBadge>
    )
  if (!limits)
    return (
      <StatusBadge tone="muted" icon={<IconMinus />}>
        {t.unlimited}
      </StatusBadge>
    )
  const side = reported.map((one) => sideOf(one, limits)).find((one) => one !== 'within')
  if (side) return <SideBadge side={side} />
  return (
    <StatusBadge tone="ok" icon={<IconCircleCheck />}>
      {t.within}
    </StatusBadge>
  )
}
