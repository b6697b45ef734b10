import type { NoticeKind } from '@limpid/contract/notices/kinds'
import {
  IconAddressBook,
  IconAdjustments,
  IconAlertTriangle,
  IconCheck,
  IconDeviceLaptop,
  IconDoorExit,
  IconGift,
  IconGiftOff,
  IconKey,
  IconLock,
  IconLockOpen,
  IconLogout2,
  IconMailX,
  IconMessage,
  IconMessageReport,
  IconPlugConnectedX,
  IconShare,
  IconShareOff,
  IconStack2,
  IconTools,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import { toneClass } from '../../ui/status/tones.ts'
import classes from './notices.module.css'

const icons: Record<NoticeKind, TablerIcon> = {
  'security.signed-in': IconDeviceLaptop,
  'security.password-changed': IconLock,
  'security.contact-changed': IconAddressBook,
  'security.api-key-made': IconKey,
  'security.sessions-ended': IconLogout2,
  'security.password-reset': IconLockOpen,
  'security.signed-out': IconLogout2,
  'devices.offline': IconPlugConnectedX,
  'devices.faulty': IconAlertTriangle,
  'devices.refused': IconMailX,
  'devices.offered': IconGift,
  'devices.withdrawn': IconGiftOff,
  'devices.taken': IconCheck,
  'devices.declined': IconX,
  'devices.received': IconGift,
  'devices.maintenance-due': IconTools,
  'devices.fault-reported': IconMessageReport,
  'devices.fault-answered': IconMessage,
  'devices.batch-ended': IconStack2,
  'sharing.offered': IconShare,
  'sharing.accepted': IconCheck,
  'sharing.refused': IconX,
  'sharing.left': IconDoorExit,
  'sharing.changed': IconAdjustments,
  'sharing.revoked': IconShareOff,
}

/** The sign of a kind of notice, in colour while it is unread. */
export function NoticeIcon({ kind, unread }: { kind: NoticeKind; unread: boolean }) {
  const Icon = icons[kind]
  return (
    <span className={`${classes.icon} ${toneClass(unread ? 'info' : 'muted')}`} aria-hidden>
      <Icon size={18} />
    </span>
  )
}
