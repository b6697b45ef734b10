import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

/** Adds an item to the list below it. */
export function AddButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={onClick}>
      {children}
    </Button>
  )
}
