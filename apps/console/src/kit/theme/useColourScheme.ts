import { useSyncExternalStore } from 'react'
import { useSettings } from '../../lib/settings.ts'

const query = '(prefers-color-scheme: dark)'

function subscribe(changed: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** The colour scheme in use: the selected theme, where `auto` follows the system. */
export function useColourScheme(): 'light' | 'dark' {
  const theme = useSettings((settings) => settings.theme)
  const systemIsDark = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
  if (theme === 'auto') return systemIsDark ? 'dark' : 'light'
  return theme
}
