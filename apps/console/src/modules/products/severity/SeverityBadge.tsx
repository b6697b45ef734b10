import { localise } from '@limpid/contract/kernel/words'
import { type Severity, severityWords } from '@limpid/contract/products/severities'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { severityLooks } from './severityLooks.tsx'

interface SeverityBadgeProps {
  severity: Severity
  /** In place of the word, where there is no room for it; `title` then has the word. */
  children?: string
  title?: string
}

/** How bad an alarm is: colour, icon and word. */
export function SeverityBadge({ severity, children, title }: SeverityBadgeProps) {
  const language = useLanguage()
  const { tone, icon } = severityLooks[severity]
  return (
    <StatusBadge tone={tone} icon={icon} title={title}>
      {children ?? localise(severityWords[severity], language)}
    </StatusBadge>
  )
}
