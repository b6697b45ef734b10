import { useHotkeys } from '@mantine/hooks'
import { memo, useEffect, useState } from 'react'
import { create } from 'zustand'
import { usePart } from '../update/usePart.ts'

const loadSettings = () => import('../settings/SettingsDrawer.tsx').then((part) => part.SettingsDrawer)
const loadSearch = () => import('../search/SearchDialog.tsx').then((part) => part.SearchDialog)

/** Once opened, a dialog stays among the elements, so that it can leave the screen as it came. */
type State = 'never' | 'open' | 'closed'

const useDialogs = create<{ settings: State; search: State }>(() => ({ settings: 'never', search: 'never' }))

/** Opens the drawer of the settings. */
export const openSettings = () => useDialogs.setState({ settings: 'open' })

/** Opens the search. */
export const openSearch = () => useDialogs.setState({ search: 'open' })

/** The frame's own drawer and dialog; they outlive the bar, which a change of layout replaces. */
export const Dialogs = memo(function Dialogs() {
  const { settings, search } = useDialogs()
  useHotkeys([['mod+K', openSearch]], [])
  const never = (which: 'settings' | 'search') => useDialogs.setState({ [which]: 'never' })
  const SettingsDrawer = usePart(loadSettings, settings === 'open', () => never('settings'))
  const SearchDialog = usePart(loadSearch, search === 'open', () => never('search'))
  const settingsOpen = useOpened(settings === 'open', SettingsDrawer !== undefined)
  const searchOpen = useOpened(search === 'open', SearchDialog !== undefined)
  return (
    <>
      {SettingsDrawer ? (
        <SettingsDrawer opened={settingsOpen} onClose={() => useDialogs.setState({ settings: 'closed' })} />
      ) : null}
      {SearchDialog ? (
        <SearchDialog
          opened={searchOpen}
          onClose={() => useDialogs.setState({ search: 'closed' })}
          onSettings={openSettings}
        />
      ) : null}
    </>
  )
})

/**
 * Opens a dialog only after it stands among the elements: one that is there opened from the beginning does not know what had
 * the focus before, and could not give it back.
 */
function useOpened(wanted: boolean, there: boolean): boolean {
  const [standing, setStanding] = useState(false)
  useEffect(() => setStanding(there), [there])
  return wanted && standing
}
