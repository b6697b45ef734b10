import { changeOf, comparedFigure } from '@limpid/contract/analysis/figures/figure-values'
import { type FigureKey, figureCatalogue, figureKeys } from '@limpid/contract/analysis/figures/figures'
import type { FleetAnalysis } from '@limpid/contract/analysis/fleet'
import { say } from '@limpid/contract/kernel/words'
import { PartLines } from '../../../kit/consumption/FigureLines.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatNumber } from '../../../lib/format.ts'
import { FigureAbout } from './FigureAbout.tsx'
import { changeText } from './figureValues.ts'
import classes from './fleet.module.css'
import { fleetWords } from './fleet.words.ts'

/** The figures of a range with their change; what was not measured is left out. */
export function FigureTiles({ analysis }: { analysis: FleetAnalysis }) {
  const t = useWords(fleetWords)
  const shown = figureKeys.filter((key) => comparedFigure(key, analysis).value !== null)
  const comparable = shown.some((key) => changeOf(key, comparedFigure(key, analysis)) !== undefined)
  return (
    <section className={classes.figures} aria-label={t.figures}>
      {analysis.compared !== null && !comparable ? (
        <p className={classes.nothingBefore}>{t.nothingBefore}</p>
      ) : null}
      {shown.map((key) => (
        <FigureTile key={key} figure={key} analysis={analysis} comparable={comparable} />
      ))}
    </section>
  )
}

interface FigureTileProps {
  figure: FigureKey
  analysis: FleetAnalysis
  /** Whether any figure can be compared: otherwise that is said once. */
  comparable: boolean
}

function FigureTile({ figure, analysis, comparable }: FigureTileProps) {
  const language = useLanguage()
  const { name, unit, precision } = figureCatalogue[figure]
  const { value } = comparedFigure(figure, analysis)
  const { water, energy } = analysis.consumption
  const parts = { waterMeter: water, energyMeter: energy, none: null }[
    figure === 'waterMeter' || figure === 'energyMeter' ? figure : 'none'
  ]?.parts
  return (
    <div className={classes.tile} data-wide={parts ? true : undefined}>
      <div className={classes.tileHead}>
        <span>{say(name, language)}</span>
        <FigureAbout of={figureCatalogue[figure]} />
      </div>
      <div className={classes.tileValue}>
        {formatNumber(value, { precision }, language)}
        {unit ? <small>{unit}</small> : null}
      </div>
      {comparable ? <ChangeLine figure={figure} analysis={analysis} /> : null}
      {parts ? (
        <PartLines parts={parts} unit={figure === 'waterMeter' ? 'L' : 'kWh'} precision={precision} />
      ) : null}
    </div>
  )
}

/** The change against the other period, and what it was then. */
function ChangeLine({ figure, analysis }: { figure: FigureKey; analysis: FleetAnalysis }) {
  const t = useWords(fleetWords)
  const language = useLanguage()
  if (analysis.compared === null) return null
  const compared = comparedFigure(figure, analysis)
  const change = changeOf(figure, compared)
  const { unit, precision } = figureCatalogue[figure]
  if (change === undefined) return <div className={classes.change}>{t.notCompared}</div>
  return (
    <div className={classes.change}>
      <b>{unit === '%' ? `${changeText(change, language, '')} ${t.points}` : changeText(change, language)}</b>
      <span>{t.beforeWas(formatNumber(compared.before, { unit, precision }, language))}</span>
    </div>
  )
}
