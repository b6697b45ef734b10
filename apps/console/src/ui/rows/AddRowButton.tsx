import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

/** Adds a row below those of a form. */
export function AddRowButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <div>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={onClick}
      >
        {children}
      </Button>
    </div>
  )
}
