import { Button } from '@mantine/core'
import { useWords } from '../../../kit/language/useWords.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { fleetWords } from './fleet.words.ts'

interface NoFiguresProps {
  /** Only some devices are analysed: there may be others. */
  isNarrowed: boolean
  onClear: () => void
}

/** In place of the figures where there is no device: the filters leave none, or there is none at all. */
export function NoFigures({ isNarrowed, onClear }: NoFiguresProps) {
  const t = useWords(fleetWords)
  if (!isNarrowed) return <EmptyState title={t.noDevices} hint={t.noDevicesHint} />
  return (
    <EmptyState
      title={t.noMatch}
      hint={t.noMatchHint}
      action={
        <Button size="xs" variant="default" onClick={onClear}>
          {t.clearFilters}
        </Button>
      }
    />
  )
}
