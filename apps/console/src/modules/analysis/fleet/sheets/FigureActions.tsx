import type { SummedFigure } from '@limpid/contract/analysis/figures/figure-values'
import { type Explanation, figureCatalogue } from '@limpid/contract/analysis/figures/figures'
import { RowsPicture } from '../../../../kit/export/RowsPicture.tsx'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { formatNumber } from '../../../../lib/format.ts'
import type { Days } from '../../../../lib/times/periods.ts'
import { rangeText } from '../../../../lib/times/rangeText.ts'
import type { PictureRow } from '../../../../ui/figures/rowsPicture.ts'
import { FigureAbout } from '../FigureAbout.tsx'
import { FiguresSheet } from '../FiguresSheet.tsx'
import classes from '../fleet.module.css'
import { figureHead } from './figureColumns.ts'

interface FigureActionsProps {
  /** Names the card and its files. */
  title: string
  /** How the figures are calculated, where their names do not say. */
  about?: Explanation
  days: Days
  /** What the bars are. */
  figure: SummedFigure
  rows: readonly PictureRow[]
  load: () => Promise<string[][]>
}

/** Saves a table of figures as an image of its bars, as a workbook or as CSV. */
export function FigureActions({ title, about, days, figure, rows, load }: FigureActionsProps) {
  const language = useLanguage()
  const { precision } = figureCatalogue[figure]
  return (
    <span className={classes.exports}>
      {about ? <FigureAbout of={about} /> : null}
      {rows.length > 0 ? (
        <RowsPicture
          title={title}
          about={rangeText(days)}
          rows={rows}
          format={(value) => formatNumber(value, { precision }, language)}
          values={figureHead(figure, language)}
        />
      ) : null}
      <FiguresSheet name={title} days={days} load={load} />
    </span>
  )
}
