import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useWords } from '../../kit/language/useWords.ts'
import { useUnreadNotices } from '../../modules/notices/notices.public.ts'
import { DropPanel } from '../../ui/drop/DropPanel.tsx'
import { loadModules } from '../pages.ts'
import { usePart } from '../update/usePart.ts'
import classes from './bar.module.css'
import { barWords } from './bar.words.ts'

/** Which icon a notification has, and where it leads, say the modules. */
const load = async () => {
  const [part] = await Promise.all([import('../../modules/notices/NoticePopover.tsx'), loadModules()])
  return part.NoticePopover
}

const maxShown = 99

/** The number of unread notifications, with the newest ones in a panel. */
export function Bell() {
  const t = useWords(barWords)
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // Pressing the button of an open panel closes the panel, as an outside press; the click that follows must
  // not reopen it.
  const wasOpened = useRef(false)
  const unread = useUnreadNotices() ?? 0
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever leads to another page closes it
  useEffect(() => setOpened(false), [pathname, search])
  const close = () => setOpened(false)
  const NoticePopover = usePart(load, opened, close)
  return (
    <>
      <ActionIcon
        ref={button}
        className={classes.bell ?? ''}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={unread > 0 ? t.unreadNotices(unread) : t.notices}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onPointerDown={() => {
          wasOpened.current = opened
        }}
        onClick={() => {
          setOpened(!wasOpened.current)
          wasOpened.current = false
        }}
      >
        <IconBell size={18} aria-hidden />
        {unread > 0 ? (
          <span className={classes.count} aria-hidden>
            {unread > maxShown ? `${maxShown}+` : unread}
          </span>
        ) : null}
      </ActionIcon>
      <VisuallyHidden role="status">{unread > 0 ? t.unreadNotices(unread) : null}</VisuallyHidden>
      {opened ? (
        <DropPanel label={t.notices} anchor={button} onClose={close}>
          {NoticePopover ? (
            <NoticePopover unread={unread} onLeave={close} />
          ) : (
            <div className={classes.waiting} />
          )}
        </DropPanel>
      ) : null}
    </>
  )
}
