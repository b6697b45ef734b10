import { Table, Text } from '@mantine/core'
import { kitWords } from '../language/kit.words.ts'
import { useWords } from '../language/useWords.ts'

export interface OutcomeRow {
  name: string
  outcome: string
  /** It is as was asked. */
  done: boolean
}

interface OutcomeTableProps {
  /** What the rows name. */
  head: string
  /** None before the form was sent. */
  rows: readonly OutcomeRow[] | undefined
  summary: (done: number, all: number) => string
}

/** What became of each thing a form named. Those that were not done come first, because they need attention. */
export function OutcomeTable({ head, rows, summary }: OutcomeTableProps) {
  const { result } = useWords(kitWords)
  const done = rows?.filter((row) => row.done) ?? []
  return (
    <>
      {/* It is there before its text, so that screen readers say the text. */}
      <div role="status">
        {rows ? (
          <Text size="sm" c="dimmed">
            {summary(done.length, rows.length)}
          </Text>
        ) : null}
      </div>
      {rows ? (
        <Table aria-label={result}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{head}</Table.Th>
              <Table.Th>{result}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {[...rows.filter((row) => !row.done), ...done].map(({ name, outcome }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same name may be there twice
              <Table.Tr key={at}>
                <Table.Td>{name}</Table.Td>
                <Table.Td>{outcome}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
    </>
  )
}
