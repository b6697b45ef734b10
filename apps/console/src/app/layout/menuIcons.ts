import {
  IconApi,
  IconBell,
  IconCircle,
  IconDashboard,
  IconDeviceDesktopAnalytics,
  IconFileText,
  IconFolder,
  IconLanguage,
  IconListDetails,
  IconLogout,
  IconMenu2,
  IconMoon,
  IconPackage,
  IconSettings,
  IconShare,
  IconTools,
  IconUsers,
  IconWashMachine,
  type TablerIcon,
} from '@tabler/icons-react'

/** Icons by the name that the server's routes carry. */
const icons: Record<string, TablerIcon> = {
  dashboard: IconDashboard,
  equipment: IconWashMachine,
  device: IconWashMachine,
  devices: IconWashMachine,
  list: IconListDetails,
  product: IconPackage,
  group: IconFolder,
  share: IconShare,
  analysis: IconDeviceDesktopAnalytics,
  alarm: IconBell,
  notice: IconBell,
  user: IconUsers,
  users: IconUsers,
  system: IconSettings,
  menu: IconMenu2,
  tools: IconTools,
  api: IconApi,
  document: IconFileText,
  theme: IconMoon,
  language: IconLanguage,
  settings: IconSettings,
  signOut: IconLogout,
}

/** The icon of a menu entry; an unknown name is a plain circle. */
export function menuIcon(name: string | undefined): TablerIcon {
  return (name !== undefined && Object.hasOwn(icons, name) ? icons[name] : undefined) ?? IconCircle
}
