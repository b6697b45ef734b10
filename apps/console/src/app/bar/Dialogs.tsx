import { useHotkeys } from '@mantine/hooks'
import { memo, useEffect, useState } from 'react'
import { create } from 'zustand'
import { usePart } from '../update/usePart.ts'

const loadSettings = () => import('../settings/SettingsDrawer.tsx').then((part) => part.SettingsDrawer)
const loadSearch = () => import('../search/SearchDialog.tsx').then((part) => part.SearchDialog)

/** Once opened, a dialog stays mounted so that its closing animation can run. */
type State = 'never' | 'open' | 'closed'

const useDialogs = create<{ settings: State; search: State }>(() => ({ settings: 'never', search: 'never' }))

export const openSettings = () => useDialogs.setState({ settings: 'open' })

export const openSearch = () => useDialogs.setState({ search: 'open' })

/** The frame's own drawer and dialog; they outlive the bar, which is replaced when the layout changes. */
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
 * Opens a dialog only after it is mounted: one mounted open does not know which element had the focus before,
 * and could not restore it.
 */
function useOpened(requested: boolean, there: boolean): boolean {
  const [standing, setStanding] = useState(false)
  useEffect(() => setStanding(there), [there])
  return requested && standing
}
