import { Button } from '@mantine/core'
import { confirmAction } from './confirmAction.ts'

interface ConfirmButtonProps {
  /** Button label. */
  action: string
  /** The label with the object's name: title of the confirmation, and accessible name of the button. */
  title: string
  /** What will happen, and whether it can be undone. */
  text: string
  loading?: boolean
  onConfirm: () => void
}

/** Ends or deletes one list item, after confirmation. */
export function ConfirmButton({ action, title, text, loading = false, onConfirm }: ConfirmButtonProps) {
  return (
    <Button
      variant="subtle"
      color="red"
      size="compact-sm"
      loading={loading}
      aria-label={title}
      onClick={() => confirmAction({ title, text, action, danger: true, onConfirm })}
    >
      {action}
    </Button>
  )
}
