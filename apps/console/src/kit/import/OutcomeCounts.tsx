import { Group } from '@mantine/core'
import { IconAlertTriangle, IconEqual, IconPencil, IconPlus } from '@tabler/icons-react'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'

const looks = {
  created: { tone: 'ok', icon: <IconPlus /> },
  updated: { tone: 'info', icon: <IconPencil /> },
  same: { tone: 'muted', icon: <IconEqual /> },
  rejected: { tone: 'bad', icon: <IconAlertTriangle /> },
} as const

interface OutcomeCountsProps {
  outcomes: readonly { look: keyof typeof looks; label: string; count: number }[]
}

/** How many rows of a file have which outcome. */
export function OutcomeCounts({ outcomes }: OutcomeCountsProps) {
  return (
    <Group gap="sm">
      {outcomes.map(({ look, label, count }) => (
        <StatusBadge key={look} icon={looks[look].icon} tone={count > 0 ? looks[look].tone : 'muted'}>
          {label} {count}
        </StatusBadge>
      ))}
    </Group>
  )
}
