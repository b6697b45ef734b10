import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { create } from 'zustand'
import { loadChunk } from '../update/chunks.ts'

const SettingsDrawer = lazy(async () => ({
  default: (await loadChunk(() => import('../settings/SettingsDrawer.tsx'))).SettingsDrawer,
}))
const SearchDialog = lazy(async () => ({
  default: (await loadChunk(() => import('../search/SearchDialog.tsx'))).SearchDialog,
}))

/** Once opened, a dialog stays among the elements, so that it can leave the screen as it came. */
type State = 'never' | 'open' | 'closed'

const useDialogs = create<{ settings: State; search: State }>(() => ({ settings: 'never', search: 'never' }))

/** Opens the drawer of the settings. */
export const openSettings = () => useDialogs.setState({ settings: 'open' })

/** Opens the search. */
export const openSearch = () => useDialogs.setState({ search: 'open' })

/** The frame's own drawer and dialog; they outlive the bar, which a change of layout replaces. */
export function Dialogs() {
  const { settings, search } = useDialogs()
  useHotkeys([['mod+K', openSearch]], [])
  return (
    <Suspense>
      {settings === 'never' ? null : (
        <SettingsDrawer
          opened={settings === 'open'}
          onClose={() => useDialogs.setState({ settings: 'closed' })}
        />
      )}
      {search === 'never' ? null : (
        <SearchDialog
          opened={search === 'open'}
          onClose={() => useDialogs.setState({ search: 'closed' })}
          onSettings={openSettings}
        />
      )}
    </Suspense>
  )
}
