import { IconStar } from '@tabler/icons-react'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import { useWords } from '../language/useWords.ts'
import type { ResourceColumn } from './columns.ts'
import { tableWords } from './table.words.ts'

/** The column that marks the default row of a list. */
export function useDefaultColumn<Row extends { defaulted: boolean }>(): ResourceColumn<Row> {
  const { default: text } = useWords(tableWords)
  return {
    id: 'default',
    header: text,
    cell: ({ defaulted }) =>
      defaulted ? (
        <StatusBadge tone="ok" icon={<IconStar size={14} />}>
          {text}
        </StatusBadge>
      ) : null,
  }
}
