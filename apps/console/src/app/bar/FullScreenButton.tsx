import { ActionIcon } from '@mantine/core'
import { IconMaximize, IconMinimize } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useWords } from '../../kit/language/useWords.ts'
import { barWords } from './bar.words.ts'

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/** Toggles full screen. */
export function FullScreenButton() {
  const t = useWords(barWords)
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return null
  const Icon = full ? IconMinimize : IconMaximize
  const turn = () =>
    full ? document.exitFullscreen() : document.documentElement.requestFullscreen().catch(() => undefined)
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={full ? t.leaveFullScreen : t.fullScreen}
      onClick={() => void turn()}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}
