import type { ProbeVerdict } from '@limpid/contract/analysis/probes/probe-health'
import { IconAlertTriangle, IconCheck, IconHelp, IconTool } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../../kit/language/useWords.ts'
import { StatusBadge } from '../../../../ui/status/StatusBadge.tsx'
import type { Tone } from '../../../../ui/status/tones.ts'
import { probesWords } from './probes.words.ts'

const looks: Record<ProbeVerdict, { tone: Tone; icon: ReactNode }> = {
  replaceOrCalibrate: { tone: 'bad', icon: <IconTool /> },
  check: { tone: 'warn', icon: <IconAlertTriangle /> },
  unknown: { tone: 'muted', icon: <IconHelp /> },
  healthy: { tone: 'ok', icon: <IconCheck /> },
}

export function ProbeVerdictBadge({ verdict }: { verdict: ProbeVerdict }) {
  const t = useWords(probesWords)
  return <StatusBadge {...looks[verdict]}>{t[verdict]}</StatusBadge>
}
