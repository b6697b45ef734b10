import opening from './openable.module.css'
import classes from './ResourceCards.module.css'
import { openable, type RowsProps } from './ResourceRows.tsx'
import { RowMark } from './selection/RowMark.tsx'
import marks from './selection/selection.module.css'

/** What a cell without content shows in a table; a card leaves it out. */
const nothing = '–'

/** The rows of a list as cards, for narrow screens: the title column heads the card, the others follow with their labels, as many a line as fit. */
export function ResourceCards<Row>({
  label,
  columns,
  rows,
  rowKey,
  onOpen,
  actions,
  rowProps,
  selection,
}: RowsProps<Row>) {
  const heads = columns.filter((column) => column.card === 'title')
  const before = columns.filter((column) => column.card === 'mark')
  const lines = columns.filter(({ card }) => card === undefined || card === 'bare' || card === 'line')
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} {...rowProps?.(row)} className={classes.card} {...openable(row, onOpen)}>
          <div className={marks.cardHead}>
            {selection ? <RowMark rowKey={rowKey(row)} selection={selection} /> : null}
            {before.map((column) => (
              <div key={column.id} className={classes.mark}>
                {column.cell(row)}
              </div>
            ))}
            {heads.map((column) => (
              <div key={column.id} className={`${classes.cardTitle} ${onOpen ? opening.title : ''}`}>
                {column.cell(row)}
              </div>
            ))}
          </div>
          <dl className={classes.lines}>
            {lines.map((column) => {
              const cell = column.cell(row)
              return cell === nothing ? null : (
                <div
                  key={column.id}
                  className={classes.line}
                  data-whole={column.card === 'line' || undefined}
                >
                  <dt data-bare={column.card !== undefined || undefined}>{column.header}</dt>
                  <dd>{cell}</dd>
                </div>
              )
            })}
          </dl>
          {actions ? <div className={classes.cardActions}>{actions(row)}</div> : null}
        </li>
      ))}
    </ul>
  )
}
