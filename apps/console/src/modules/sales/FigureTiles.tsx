import { changeFor } from '@limpid/contract/kernel/calendar/change'
import type { Sales } from '@limpid/contract/sales/schemas'
import { IconInfoCircle } from '@tabler/icons-react'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import periodClasses from '../../kit/period/period.module.css'
import { periodWords } from '../../kit/period/period.words.ts'
import { formatChange } from '../../lib/format.ts'
import { StatCard } from '../../ui/figures/StatCard.tsx'
import { Tiles } from '../../ui/figures/tiles/Tiles.tsx'
import { Hint } from '../../ui/Hint.tsx'
import classes from './sales.module.css'
import { salesWords } from './sales.words.ts'
import { type Measure, measures } from './salesMeasures.ts'
import { useFigureTexts } from './useFigureTexts.ts'

interface FigureTilesProps {
  sales: Sales
  /** The list of the orders behind a figure. */
  pathOf: (measure: Measure) => string | undefined
}

/** The figures of the range with their change. */
export function FigureTiles({ sales: { total, before }, pathOf }: FigureTilesProps) {
  const t = useWords(salesWords)
  const language = useLanguage()
  const { nothingBefore, notCompared } = useWords(periodWords)
  const { names, text } = useFigureTexts()
  const changes = measures.map((measure) =>
    changeFor('', { value: total[measure], before: before?.[measure] ?? null }),
  )
  const comparable = changes.some((change) => change !== undefined)
  return (
    <section className={periodClasses.figures} aria-label={t.figures}>
      {before && !comparable ? <p className={periodClasses.nothingBefore}>{nothingBefore}</p> : null}
      <Tiles minWidth={200}>
        {measures.map((measure, at) => {
          const [value, was] = [total[measure], before?.[measure] ?? null]
          const change = changes[at]
          return (
            <StatCard
              key={measure}
              label={names[measure]}
              value={text(measure, value)}
              to={value ? pathOf(measure) : undefined}
              about={measure === 'averageFen' ? <AverageAbout text={t.averageHint} /> : null}
              hint={
                before && comparable ? (
                  <>
                    {change === undefined ? null : (
                      <b className={classes.change}>{formatChange(change, language)}</b>
                    )}
                    {was === null ? notCompared : t.was(text(measure, was))}
                  </>
                ) : null
              }
            />
          )
        })}
      </Tiles>
    </section>
  )
}

/** How the mean is calculated: it is not what was received by the number of orders. */
function AverageAbout({ text }: { text: string }) {
  return (
    <Hint text={text}>
      <button type="button" className={classes.about} aria-label={text}>
        <IconInfoCircle size={14} aria-hidden />
      </button>
    </Hint>
  )
}
