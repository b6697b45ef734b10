import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'

interface RemoveRowButtonProps {
  label: string
  onClick: () => void
  /** Beside fields with a label above: as high as these. */
  besideLabels?: boolean
}

/** Removes a row of a form. */
export function RemoveRowButton({ label, onClick, besideLabels = false }: RemoveRowButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      onClick={onClick}
      {...(besideLabels && { mt: 28 })}
    >
      <IconX size={16} aria-hidden />
    </ActionIcon>
  )
}
