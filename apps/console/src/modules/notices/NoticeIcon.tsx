import type { NoticeKind } from '@limpid/contract/kernel/notifications'
import { IconBell } from '@tabler/icons-react'
import { noticeIcon } from '../../kit/modules/registry.ts'
import { toneClass } from '../../ui/status/tones.ts'
import classes from './notices.module.css'

/** Icon of a notification kind, in colour while unread. */
export function NoticeIcon({ kind, unread }: { kind: NoticeKind; unread: boolean }) {
  const Icon = noticeIcon(kind) ?? IconBell
  return (
    <span className={`${classes.icon} ${toneClass(unread ? 'info' : 'muted')}`} aria-hidden>
      <Icon size={18} />
    </span>
  )
}
