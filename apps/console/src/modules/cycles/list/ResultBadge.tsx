import type { Cycle } from '@limpid/contract/cycles/cycles'
import { localise } from '@limpid/contract/kernel/words'
import {
  IconCircleCheck,
  IconCircleX,
  IconPlayerPlay,
  IconPlugConnectedX,
  IconQuestionMark,
} from '@tabler/icons-react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import type { Tone } from '../../../ui/status/tones.ts'
import { resultWords } from '../cycles.words.ts'

const badges: Record<Cycle['result'], { tone: Tone; icon: React.ReactNode }> = {
  running: { tone: 'info', icon: <IconPlayerPlay /> },
  completed: { tone: 'ok', icon: <IconCircleCheck /> },
  aborted: { tone: 'warn', icon: <IconCircleX /> },
  interrupted: { tone: 'bad', icon: <IconPlugConnectedX /> },
  unknown: { tone: 'muted', icon: <IconQuestionMark /> },
}

/** Result of a wash. */
export function ResultBadge({ result }: { result: Cycle['result'] }) {
  const language = useLanguage()
  const { tone, icon } = badges[result]
  return (
    <StatusBadge tone={tone} icon={icon}>
      {localise(resultWords[result], language)}
    </StatusBadge>
  )
}
