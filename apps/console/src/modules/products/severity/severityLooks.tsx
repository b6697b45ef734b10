import type { Severity } from '@limpid/contract/products/severities'
import { IconAlertCircle, IconAlertOctagon, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { severityTones, type Tone } from '../../../ui/status/tones.ts'

/** Colour and icon of a severity, the same wherever its word stands. */
export const severityLooks: Record<Severity, { tone: Tone; icon: ReactNode }> = {
  critical: { tone: severityTones.critical, icon: <IconAlertOctagon aria-hidden /> },
  major: { tone: severityTones.major, icon: <IconAlertTriangle aria-hidden /> },
  minor: { tone: severityTones.minor, icon: <IconAlertCircle aria-hidden /> },
  warning: { tone: severityTones.warning, icon: <IconInfoCircle aria-hidden /> },
}
