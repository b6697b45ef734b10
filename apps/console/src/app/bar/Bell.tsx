import { ActionIcon, Popover, VisuallyHidden } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useWords } from '../../kit/useWords.ts'
import { useUnreadNotices } from '../../modules/notices/notices.face.ts'
import { loadChunk } from '../update/chunks.ts'
import classes from './bar.module.css'
import { barWords } from './bar.words.ts'

const NoticePopover = lazy(async () => ({
  default: (await loadChunk(() => import('../../modules/notices/NoticePopover.tsx'))).NoticePopover,
}))

const mostShown = 99

/** How many notices are unread, and the newest of them behind it. */
export function Bell() {
  const t = useWords(barWords)
  const [opened, setOpened] = useState(false)
  const unread = useUnreadNotices() ?? 0
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever leads to another page closes it
  useEffect(() => setOpened(false), [pathname, search])
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(400px, calc(100vw - 24px))"
      shadow="md"
      withinPortal
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          className={classes.bell ?? ''}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={unread > 0 ? t.unreadNotices(unread) : t.notices}
          onClick={() => setOpened(!opened)}
        >
          <IconBell size={18} aria-hidden />
          {unread > 0 ? (
            <span className={classes.count} aria-hidden>
              {unread > mostShown ? `${mostShown}+` : unread}
            </span>
          ) : null}
        </ActionIcon>
      </Popover.Target>
      <VisuallyHidden role="status">{unread > 0 ? t.unreadNotices(unread) : null}</VisuallyHidden>
      <Popover.Dropdown p={0} aria-label={t.notices}>
        <Suspense fallback={<div className={classes.waiting} />}>
          <NoticePopover unread={unread} onLeave={() => setOpened(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
