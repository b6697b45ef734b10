import { Button } from '@mantine/core'
import { IconMap } from '@tabler/icons-react'
import { useWords } from '../../kit/language/useWords.ts'
import { fleetWords } from './fleet.words.ts'

/** Shows or hides the device map next to the list. */
export function MapSwitch({ shown, onShow }: { shown: boolean; onShow: (shown: boolean) => void }) {
  const t = useWords(fleetWords)
  return (
    <Button
      size="sm"
      variant={shown ? 'light' : 'default'}
      aria-pressed={shown}
      leftSection={<IconMap size={16} aria-hidden />}
      onClick={() => onShow(!shown)}
    >
      {t.map}
    </Button>
  )
}
