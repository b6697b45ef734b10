import { ActionIcon, Checkbox, Popover, Stack } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useWords } from '../language/useWords.ts'
import { tableWords } from './table.words.ts'

interface ColumnChoiceProps {
  columns: readonly { id: string; header: string }[]
  hidden: readonly string[]
  onHide: (columns: readonly string[]) => void
}

/** Which columns of a list are shown. */
export function ColumnChoice({ columns, hidden, onHide }: ColumnChoiceProps) {
  const t = useWords(tableWords)
  const toggle = (id: string) =>
    onHide(hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id])
  return (
    <Popover position="bottom-end" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={32} aria-label={t.columns} title={t.columns}>
          <IconColumns3 size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t.columns}>
        <Stack gap={8}>
          {columns.map(({ id, header }) => (
            <Checkbox key={id} label={header} checked={!hidden.includes(id)} onChange={() => toggle(id)} />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
