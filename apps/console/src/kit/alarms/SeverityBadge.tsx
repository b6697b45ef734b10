import { say } from '@limpid/contract/kernel/words'
import { type Severity, severityWords } from '@limpid/contract/products/severities'
import { IconAlertCircle, IconAlertOctagon, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import type { Tone } from '../../ui/status/tones.ts'
import { useLanguage } from '../language/useLanguage.ts'

const tones: Record<Severity, Tone> = { critical: 'bad', major: 'warn', minor: 'info', warning: 'muted' }

const icons: Record<Severity, React.ReactNode> = {
  critical: <IconAlertOctagon />,
  major: <IconAlertTriangle />,
  minor: <IconAlertCircle />,
  warning: <IconInfoCircle />,
}

interface SeverityBadgeProps {
  severity: Severity
  /** In place of the word, where there is no room for it; `title` then has the word. */
  children?: string
  title?: string
}

/** How bad an alarm is: colour, icon and word. */
export function SeverityBadge({ severity, children, title }: SeverityBadgeProps) {
  const language = useLanguage()
  return (
    <StatusBadge tone={tones[severity]} icon={icons[severity]} title={title}>
      {children ?? say(severityWords[severity], language)}
    </StatusBadge>
  )
}
