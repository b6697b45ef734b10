import { Table, Text } from '@mantine/core'
import { Scrollable } from '../../ui/rows/Scrollable.tsx'
import { useWords } from '../language/useWords.ts'
import classes from './ImportRows.module.css'
import { importWords } from './import.words.ts'

const maxShown = 200

export interface ImportColumn<Row> {
  title: string
  /** The text of a row, or several below each other; none is shown as a dash. */
  text: (row: Row) => string | readonly string[]
  /** Only in the report, not on the screen. */
  inReport?: boolean
  /** Never wraps: a number that is read as one. */
  whole?: boolean
}

interface ImportRowsProps<Row> {
  rows: readonly Row[]
  columns: readonly ImportColumn<Row>[]
}

/** Each row of a file; on a phone, a card for each with what it does. */
export function ImportRows<Row extends { line: number }>({ rows, columns }: ImportRowsProps<Row>) {
  const t = useWords(importWords)
  if (rows.length === 0) return null
  return (
    <>
      <Scrollable label={t.preview}>
        <Table aria-label={t.preview} className={classes.rows}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t.line}</Table.Th>
              {columns.map(({ title }) => (
                <Table.Th key={title}>{title}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.slice(0, maxShown).map((row) => (
              <Table.Tr key={row.line}>
                <Table.Td data-title={t.line}>{row.line}</Table.Td>
                {columns.map(({ title, text, whole }) => (
                  <Table.Td key={title} data-title={title} data-whole={whole}>
                    {[text(row)].flat().map((one) => (
                      <div key={one}>{one || '–'}</div>
                    ))}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Scrollable>
      {rows.length > maxShown ? <Text size="sm">{t.first(maxShown, rows.length)}</Text> : null}
    </>
  )
}
