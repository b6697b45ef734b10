import type { DevicePart, PartLifeNow } from '@limpid/contract/parts/parts'
import type { ProductModel } from '@limpid/contract/products/model'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Detail } from '../../../ui/rows/Detailed.tsx'
import { toneClass } from '../../../ui/status/tones.ts'
import { findMetric, metricName, metricUnit } from '../../products/products.public.ts'
import classes from '../parts.module.css'
import { partsWords } from '../parts.words.ts'
import { useEndText } from '../run-out/useEndText.ts'
import { useScoreText } from '../run-out/useScoreText.ts'
import { nearest } from './lives.ts'
import { toneOf } from './PartState.tsx'

interface PartLifeProps {
  part: DevicePart
  model: ProductModel
  timeZone: string
}

/** Remaining life of a part: the way that ends first as a bar with its day, and each way in figures. */
export function PartLife({ part, model, timeZone }: PartLifeProps) {
  const t = useWords(partsWords)
  const language = useLanguage()
  const figures = useFigures(model)
  const endText = useEndText()
  const score = useScoreText()(part.score)
  if (part.lives.length === 0) return '–'
  const { left, end } = nearest(part.lives)
  const ends = end && endText(end, 'part', timeZone)
  return (
    <>
      {left === null ? null : (
        <>
          <div className={classes.number}>
            {t.leftOf(formatNumber(Math.round(left * 100), { unit: '%' }, language))}
          </div>
          <div className={classes.barLine} aria-hidden>
            <span className={`${classes.bar} ${toneClass(toneOf(part.state))}`}>
              <span style={{ width: `${left * 100}%` }} />
            </span>
          </div>
        </>
      )}
      <Detail>{ends?.text}</Detail>
      {ends?.data.map((line) => (
        <div key={line}>
          <Detail>{line}</Detail>
        </div>
      ))}
      {score ? (
        <div>
          <Detail>{score}</Detail>
        </div>
      ) : null}
      {part.lives.map((life) => (
        <div key={life.by}>
          <Detail>{figures(life)}</Detail>
        </div>
      ))}
    </>
  )
}

function useFigures(model: ProductModel) {
  const t = useWords(partsWords)
  const language = useLanguage()
  return ({ by, metric: key, now, end }: PartLifeNow): string => {
    if (by === 'days' || key === null) {
      return t.used(formatNumber(now, {}, language), t.days(formatNumber(end, {}, language)))
    }
    const metric = findMetric(model, key)
    const amount = (value: number) =>
      formatNumber(value, { precision: metric?.precision ?? 0, unit: metricUnit(metric) }, language)
    const name = metricName(metric, key, language)
    if (by === 'level') return t.level(name, now === null ? t.notReported : amount(now), amount(end))
    return t.usedOf(
      name,
      t.used(formatNumber(now, { precision: metric?.precision ?? 0 }, language), amount(end)),
    )
  }
}
