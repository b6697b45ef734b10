import { Checkbox } from '@mantine/core'
import { useWords } from '../../language/useWords.ts'
import { tableWords } from '../table.words.ts'
import type { RowSelection } from './useSelection.ts'

/** Selects one row. */
export function RowMark({ rowKey, selection }: { rowKey: string; selection: RowSelection }) {
  const t = useWords(tableWords)
  return (
    <Checkbox
      size="xs"
      aria-label={t.chooseRow}
      checked={selection.isChosen(rowKey)}
      onChange={({ currentTarget }) => selection.choose([rowKey], currentTarget.checked)}
    />
  )
}

/** Selects all rows of the page, or none of them. */
export function PageMark({ keys, selection }: { keys: readonly string[]; selection: RowSelection }) {
  const t = useWords(tableWords)
  const chosen = keys.filter((key) => selection.isChosen(key)).length
  const every = chosen === keys.length
  return (
    <Checkbox
      size="xs"
      aria-label={t.choosePage}
      checked={every}
      indeterminate={chosen > 0 && !every}
      onChange={() => selection.choose(keys, !every)}
    />
  )
}
