import type { CycleDetail } from '@limpid/contract/cycles/cycles'
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useWords } from '../../../kit/language/useWords.ts'
import { Hint } from '../../../ui/Hint.tsx'
import classes from '../cycles.module.css'
import { washWords } from './wash.words.ts'

interface WashNeighboursProps {
  wash: CycleDetail
  onOpen: (id: string) => void
}

/** Navigates to the previous or next wash, by button or Shift and an arrow key. */
export function WashNeighbours({ wash: { previousId, nextId }, onOpen }: WashNeighboursProps) {
  const t = useWords(washWords)
  // A focused chart handles these keys itself and marks the event as handled.
  const go = (id: string | null) => (event: KeyboardEvent) => {
    if (id && !event.defaultPrevented) onOpen(id)
  }
  useHotkeys([
    ['shift+ArrowLeft', go(previousId), { preventDefault: false }],
    ['shift+ArrowRight', go(nextId), { preventDefault: false }],
  ])
  return (
    <div className={classes.neighbours}>
      <Hint text={previousId ? t.keys : t.noPrevious}>
        <Button
          size="sm"
          variant="default"
          aria-keyshortcuts="Shift+ArrowLeft"
          leftSection={<IconChevronLeft size={16} aria-hidden />}
          disabled={!previousId}
          title={previousId ? '' : t.noPrevious}
          onClick={() => previousId && onOpen(previousId)}
        >
          {t.previous}
        </Button>
      </Hint>
      <Hint text={nextId ? t.keys : t.noNext}>
        <Button
          size="sm"
          variant="default"
          aria-keyshortcuts="Shift+ArrowRight"
          rightSection={<IconChevronRight size={16} aria-hidden />}
          disabled={!nextId}
          title={nextId ? '' : t.noNext}
          onClick={() => nextId && onOpen(nextId)}
        >
          {t.next}
        </Button>
      </Hint>
    </div>
  )
}
