import { useMediaQuery } from '@mantine/hooks'
import { useEffect } from 'react'
import { changeSetting, showSetting } from '../../lib/settings.ts'
import { readStored } from '../../lib/storage.ts'

const mobileQuery = '(max-width: 991.98px)'
const tightQuery = '(max-width: 1199.98px)'

const chosen = () => (readStored('sidebarStatus') === 'closed' ? 'closed' : 'opened')

/**
 * Follows the window width: below 992 px the device is mobile. Below 1200 px the menu is collapsed, once,
 * when the window becomes that narrow or when nothing was set before; it does not overwrite the user's
 * choice.
 */
export function useIsMobile(): boolean {
  const mobile = useMediaQuery(mobileQuery, undefined, { getInitialValueInEffect: false })
  useEffect(() => changeSetting('device', mobile ? 'mobile' : 'desktop'), [mobile])
  useEffect(() => {
    const tight = window.matchMedia(tightQuery)
    const cross = () => showSetting('sidebarStatus', tight.matches ? 'closed' : chosen())
    if (tight.matches && readStored('sidebarStatus') === undefined) cross()
    tight.addEventListener('change', cross)
    return () => tight.removeEventListener('change', cross)
  }, [])
  return mobile
}
