import { changeOf, comparedFigure } from '@limpid/contract/analysis/figures/figure-values'
import { figureKeys } from '@limpid/contract/analysis/figures/figures'
import type { FleetAnalysis } from '@limpid/contract/analysis/fleet'
import { useWords } from '../../../../kit/language/useWords.ts'
import classes from '../../../../kit/period/period.module.css'
import { periodWords } from '../../../../kit/period/period.words.ts'
import { fleetWords } from '../fleet.words.ts'

/** Whether any figure can be compared with the other period. */
export const isComparable = (analysis: FleetAnalysis) =>
  figureKeys.some((key) => changeOf(key, comparedFigure(key, analysis)) !== undefined)

interface ComparedNoteProps {
  analysis: FleetAnalysis
  /** How many weeks earlier the other period is, where that is worth saying. */
  weeks: number | null
}

/** The period that the figures are compared with, or that there is nothing in it. */
export function ComparedNote({ analysis, weeks }: ComparedNoteProps) {
  const t = useWords(fleetWords)
  const { comparedWith, nothingBeforeIn, weeksEarlier } = useWords(periodWords)
  const { compared, filling, days } = analysis
  if (!compared) return null
  const { fromDay, toDay } = compared
  if (filling === 0 && !isComparable(analysis))
    return <p className={classes.note}>{nothingBeforeIn(fromDay, toDay)}</p>
  return (
    <p className={classes.note}>
      {comparedWith(fromDay, toDay)}
      {weeks ? ` · ${weeksEarlier(weeks)}` : ''}
      {days.some(({ unfinished }) => unfinished) ? ` · ${t.cut}` : ''}
    </p>
  )
}
