import {
  IconApi,
  IconBell,
  IconBolt,
  IconBook,
  IconBox,
  IconBuilding,
  IconCircle,
  IconClipboardList,
  IconDashboard,
  IconDatabase,
  IconDeviceDesktopAnalytics,
  IconDroplet,
  IconFileText,
  IconFolder,
  IconHistory,
  IconKey,
  IconLanguage,
  IconLink,
  IconListDetails,
  IconLogout,
  IconMail,
  IconMap,
  IconMapPin,
  IconMenu2,
  IconMoon,
  IconPackage,
  IconQrcode,
  IconSettings,
  IconShare,
  IconShieldCheck,
  IconShoppingCart,
  IconTag,
  IconTools,
  IconUsers,
  IconWashMachine,
  type TablerIcon,
} from '@tabler/icons-react'

/** The one set that a menu entry may choose from, by the name that menus and routes carry. */
const chooseable = {
  dashboard: IconDashboard,
  device: IconWashMachine,
  list: IconListDetails,
  product: IconPackage,
  group: IconFolder,
  share: IconShare,
  site: IconMapPin,
  claim: IconQrcode,
  analysis: IconDeviceDesktopAnalytics,
  alarm: IconBell,
  water: IconDroplet,
  energy: IconBolt,
  map: IconMap,
  user: IconUsers,
  dept: IconBuilding,
  role: IconShieldCheck,
  key: IconKey,
  system: IconSettings,
  menu: IconMenu2,
  dict: IconBook,
  tools: IconTools,
  log: IconHistory,
  data: IconDatabase,
  document: IconFileText,
  form: IconClipboardList,
  outbox: IconMail,
  api: IconApi,
  link: IconLink,
  goods: IconBox,
  order: IconShoppingCart,
  coupon: IconTag,
} satisfies Record<string, TablerIcon>

/** Further names: older ones of the same icons, and those of commands. */
const others: Record<string, TablerIcon> = {
  equipment: IconWashMachine,
  devices: IconWashMachine,
  users: IconUsers,
  notice: IconBell,
  theme: IconMoon,
  language: IconLanguage,
  settings: IconSettings,
  signOut: IconLogout,
}

const icons: Record<string, TablerIcon> = { ...chooseable, ...others }

/** The names to choose from. */
export const menuIconNames = Object.keys(chooseable)

/** The icon of a menu entry; an unknown name is a plain circle. */
export function menuIcon(name: string | undefined): TablerIcon {
  return (name !== undefined && Object.hasOwn(icons, name) ? icons[name] : undefined) ?? IconCircle
}
