import { Button } from '@mantine/core'
import { confirmAction } from './confirmAction.ts'

interface AskButtonProps {
  /** The words on the button. */
  action: string
  /** The same with the name of the thing: heads the question, and is read out in place of the words. */
  title: string
  /** What will happen, and whether it can be undone. */
  text: string
  loading?: boolean
  onConfirm: () => void
}

/** Ends or deletes one thing of a list, after asking. */
export function AskButton({ action, title, text, loading = false, onConfirm }: AskButtonProps) {
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
