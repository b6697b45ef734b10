import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import { useWords } from '../../../kit/language/useWords.ts'
import { telemetryWords } from '../telemetry.words.ts'
import type { Direction } from './trends.ts'

const icons = { rising: IconArrowUpRight, steady: IconArrowRight, falling: IconArrowDownRight }

/** The trend of a value over the last hour. */
export function DirectionMark({ direction }: { direction: Direction | undefined }) {
  const t = useWords(telemetryWords)
  if (!direction) return null
  const Icon = icons[direction]
  return <Icon size={14} role="img" aria-label={t[direction]} title={t[direction]} />
}
