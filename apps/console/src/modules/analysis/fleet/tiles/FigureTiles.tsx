import { changeOf, comparedFigure, meansByProduct } from '@limpid/contract/analysis/figures/figure-values'
import { type FigureKey, figureCatalogue, figureKeys } from '@limpid/contract/analysis/figures/figures'
import type { FleetAnalysis } from '@limpid/contract/analysis/fleet'
import { localise } from '@limpid/contract/kernel/words'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import periodClasses from '../../../../kit/period/period.module.css'
import { periodWords } from '../../../../kit/period/period.words.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { Tiles } from '../../../../ui/figures/tiles/Tiles.tsx'
import { PartLines } from '../../../cycles/cycles.public.ts'
import { changeText } from '../changeText.ts'
import { FigureAbout } from '../FigureAbout.tsx'
import { fillingWords } from '../filling/filling.words.ts'
import classes from '../fleet.module.css'
import { fleetWords } from '../fleet.words.ts'
import { isComparable } from './ComparedNote.tsx'

/** The figures of a range with their change; what was not measured is left out. */
export function FigureTiles({ analysis }: { analysis: FleetAnalysis }) {
  const t = useWords(fleetWords)
  const shown = figureKeys.filter((key) => comparedFigure(key, analysis).value !== null)
  const comparable = isComparable(analysis)
  const metered = shown.filter((key) => partsOf(key, analysis) !== null)
  return (
    <section className={periodClasses.figures} aria-label={t.figures}>
      <Tiles minWidth={190}>
        {shown
          .filter((key) => partsOf(key, analysis) === null)
          .map((key) => (
            <FigureTile key={key} figure={key} analysis={analysis} comparable={comparable} />
          ))}
      </Tiles>
      {metered.length > 0 ? (
        <div className={classes.meters}>
          {metered.map((key) => (
            <FigureTile key={key} figure={key} analysis={analysis} comparable={comparable} />
          ))}
        </div>
      ) : null}
    </section>
  )
}

/** What a meter's figure consists of: such tiles are wide, and share one row. */
function partsOf(figure: FigureKey, { consumption: { water, energy } }: FleetAnalysis) {
  if (figure === 'waterMeter') return water?.parts ?? null
  return figure === 'energyMeter' ? (energy?.parts ?? null) : null
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
  const parts = partsOf(figure, analysis)
  const byProduct = meansByProduct(figure, analysis)
  return (
    <div className={classes.tile} data-wide={byProduct.length > 1 || undefined}>
      <div className={classes.tileHead}>
        <span>{localise(name, language)}</span>
        <FigureAbout of={figureCatalogue[figure]} />
      </div>
      {byProduct.length > 1 ? (
        <dl className={classes.byProduct}>
          {byProduct.map(({ product, value: mean, before }) => (
            <div key={product.id}>
              <dt>{localise(product.name, language)}</dt>
              <dd>
                <span>{formatNumber(mean, { precision, unit }, language)}</span>
                {analysis.filling > 0 ? null : <MeanChange figure={figure} value={mean} before={before} />}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <div className={classes.tileValue}>
          {formatNumber(value, { precision }, language)}
          {unit ? <small>{unit}</small> : null}
        </div>
      )}
      {byProduct.length <= 1 && (comparable || analysis.filling > 0) ? (
        <ChangeLine figure={figure} analysis={analysis} />
      ) : null}
      {figure === 'hygienePassed' ? <JudgedLine total={analysis.total} /> : null}
      {parts ? (
        <PartLines parts={parts} unit={figure === 'waterMeter' ? 'L' : 'kWh'} precision={precision} />
      ) : null}
    </div>
  )
}

interface MeanChangeProps {
  figure: FigureKey
  value: number
  before: number | null
}

/** By how much the mean of a product differs; nothing without one before. */
function MeanChange({ figure, value, before }: MeanChangeProps) {
  const t = useWords(fleetWords)
  const language = useLanguage()
  const change = changeOf(figure, { value, before })
  if (change === undefined) return null
  const { unit, precision } = figureCatalogue[figure]
  return (
    <small title={t.beforeWas(formatNumber(before, { unit, precision }, language))}>
      {changeText(unit, change, t, language)}
    </small>
  )
}

/** Of how many washes a share of hygiene is. */
function JudgedLine({ total }: Pick<FleetAnalysis, 'total'>) {
  const t = useWords(fleetWords)
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, { precision: 0 }, language)
  return (
    <div className={classes.change}>
      {t.judged(number(total.passed + total.failed), number(total.washes))}
    </div>
  )
}

/** The change against the other period, and what it was then. */
function ChangeLine({ figure, analysis }: { figure: FigureKey; analysis: FleetAnalysis }) {
  const t = useWords(fleetWords)
  const { notCompared } = useWords(periodWords)
  const { soFar } = useWords(fillingWords)
  const language = useLanguage()
  if (analysis.filling > 0) return <div className={classes.change}>{soFar}</div>
  if (analysis.compared === null) return null
  const compared = comparedFigure(figure, analysis)
  const change = changeOf(figure, compared)
  const { unit, precision } = figureCatalogue[figure]
  if (change === undefined) return <div className={classes.change}>{notCompared}</div>
  return (
    <div className={classes.change}>
      <b>{changeText(unit, change, t, language)}</b>
      <span>{t.beforeWas(formatNumber(compared.before, { unit, precision }, language))}</span>
    </div>
  )
}
