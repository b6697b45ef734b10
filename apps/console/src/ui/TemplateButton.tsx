import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

interface TemplateButtonProps {
  onClick: () => void
  loading?: boolean
  children: string
}

/** Downloads a file to fill in. */
export function TemplateButton({ onClick, loading = false, children }: TemplateButtonProps) {
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconDownload size={14} aria-hidden />}
        loading={loading}
        onClick={onClick}
      >
        {children}
      </Button>
    </div>
  )
}
