import type { Severity } from '@limpid/contract/products/severities'
import { IconAlertCircle, IconAlertOctagon, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Tone } from '../../../ui/status/tones.ts'

/** Colour and icon of a severity, the same wherever its word stands. */
export const severityLooks: Record<Severity, { tone: Tone; icon: ReactNode }> = {
  critical: { tone: 'bad', icon: <IconAlertOctagon aria-hidden /> },
  major: { tone: 'warn', icon: <IconAlertTriangle aria-hidden /> },
  minor: { tone: 'info', icon: <IconAlertCircle aria-hidden /> },
  warning: { tone: 'muted', icon: <IconInfoCircle aria-hidden /> },
}
