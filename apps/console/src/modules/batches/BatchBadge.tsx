import type { Batch } from '@limpid/contract/batches/batches'
import { batchStateWords } from '@limpid/contract/batches/batches.words'
import type { BatchState } from '@limpid/contract/batches/kinds'
import { localise } from '@limpid/contract/kernel/words'
import { IconAlertTriangle, IconCheck, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import type { Tone } from '../../ui/status/tones.ts'
import { batchWords } from './batches.words.ts'

const badges: Record<BatchState, { tone: Tone; icon: ReactNode }> = {
  running: { tone: 'info', icon: <IconPlayerPlay size={14} /> },
  done: { tone: 'ok', icon: <IconCheck size={14} /> },
  cancelled: { tone: 'muted', icon: <IconPlayerStop size={14} /> },
  broken: { tone: 'bad', icon: <IconAlertTriangle size={14} /> },
}

/** Whether a bulk job is running, and how it ended. */
export function BatchBadge({ batch: { state, cancelling } }: { batch: Pick<Batch, 'state' | 'cancelling'> }) {
  const t = useWords(batchWords)
  const language = useLanguage()
  const stops = state === 'running' && cancelling
  return (
    <StatusBadge {...badges[state]}>
      {stops ? t.cancelling : localise(batchStateWords[state], language)}
    </StatusBadge>
  )
}
