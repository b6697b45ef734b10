import { changeOf, summedFigureOf } from '@limpid/contract/analysis/figures/figure-values'
import { figureCatalogue } from '@limpid/contract/analysis/figures/figures'
import { localise } from '@limpid/contract/kernel/words'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatChange, formatNumber } from '../../../lib/format.ts'
import classes from '../../../ui/figures/tables/DataTable.module.css'
import { Scrollable } from '../../../ui/rows/Scrollable.tsx'
import { fleetWords } from './fleet.words.ts'
import { comparesWashes, type FigureValues, figureColumns, figureHead } from './sheets/figureColumns.ts'

export interface FigureLine extends FigureValues {
  key: string
  name: ReactNode
  /** The list of its washes. */
  washesTo?: string
}

interface FigureTableProps {
  label: string
  /** Heading of the names. */
  heading: string
  lines: readonly FigureLine[]
  /** A line may be of several products: it has no means of a wash. */
  mixed?: boolean
}

/** Figures side by side: of products, sites, groups or devices. The change is that of the washes, and stands beside them. */
export function FigureTable({ label, heading, lines, mixed = false }: FigureTableProps) {
  const t = useWords(fleetWords)
  const language = useLanguage()
  const isCompared = comparesWashes(lines)
  const had = figureColumns(lines, mixed)
  const max = Math.max(1, ...lines.map(({ figures }) => figures.washes))
  return (
    <Scrollable label={label}>
      <table
        className={`${classes.table} ${classes.many}`}
        data-stacked={had.length > 2 || undefined}
        aria-label={label}
      >
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {had.map((key) => {
              const { name, unit } = figureCatalogue[key]
              return (
                <Fragment key={key}>
                  <th scope="col">
                    {localise(name, language)}
                    {unit ? <small>{unit}</small> : null}
                  </th>
                  {key === 'washes' && isCompared ? <th scope="col">{t.change}</th> : null}
                </Fragment>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, figures, washesBefore = null, washesTo }) => (
            <tr key={key}>
              <th scope="row">
                {name}
                <span
                  className={classes.share}
                  style={{ width: `${(figures.washes / max) * 100}%` }}
                  aria-hidden
                />
              </th>
              {had.map((figure) => (
                <Fragment key={figure}>
                  <td data-label={figureHead(figure, language)}>
                    <Drilldown to={figure === 'washes' && figures.washes > 0 ? washesTo : undefined}>
                      {formatNumber(
                        summedFigureOf(figure, figures),
                        { precision: figureCatalogue[figure].precision },
                        language,
                      )}
                    </Drilldown>
                  </td>
                  {figure === 'washes' && isCompared ? (
                    <td data-label={t.change}>
                      {changed(
                        changeOf('washes', { value: figures.washes, before: washesBefore }),
                        (change) => formatChange(change, language),
                      )}
                    </td>
                  ) : null}
                </Fragment>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrollable>
  )
}

const changed = (change: number | undefined, text: (change: number) => string) =>
  change === undefined ? '–' : text(change)

/** A figure that leads to what it counts, where that is a list. */
function Drilldown({ to, children }: { to: string | undefined; children: ReactNode }) {
  return to === undefined ? children : <Link to={to}>{children}</Link>
}
