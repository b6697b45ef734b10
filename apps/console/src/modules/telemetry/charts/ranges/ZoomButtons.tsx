import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useWords } from '../../../../kit/language/useWords.ts'
import { chartsWords } from '../charts.words.ts'
import { boundsOf, type ChartRange } from './ranges.ts'

interface ZoomButtonsProps {
  range: ChartRange
  onZoom: (fromMs: number, toMs: number) => void
}

/** Moves and zooms without wheel or keyboard. */
export function ZoomButtons({ range, onZoom }: ZoomButtonsProps) {
  const t = useWords(chartsWords)
  // Offsets of start and end, as fractions of the range.
  const moves = [
    { name: t.earlier, Icon: IconChevronLeft, begin: -0.5, end: -0.5 },
    { name: t.zoomOut, Icon: IconZoomOut, begin: -0.5, end: 0.5 },
    { name: t.zoomIn, Icon: IconZoomIn, begin: 0.25, end: -0.25 },
    { name: t.later, Icon: IconChevronRight, begin: 0.5, end: 0.5 },
  ]
  const move = (begin: number, end: number) => {
    const { from, to } = boundsOf(range, Date.now())
    onZoom(from + begin * (to - from), to + end * (to - from))
  }
  return (
    <ActionIcon.Group role="group" aria-label={t.move}>
      {moves.map(({ name, Icon, begin, end }) => (
        <ActionIcon
          key={name}
          size={30}
          variant="default"
          aria-label={name}
          title={name}
          onClick={() => move(begin, end)}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      ))}
    </ActionIcon.Group>
  )
}
