import { noticeText } from '@limpid/contract/catalogue/notifications'
import type { Notice } from '@limpid/contract/notices/notices'
import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { IconBell, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { useNow } from '../../kit/live/useNow.ts'
import { noticePath } from '../../kit/modules/registry.ts'
import { LoadFailed } from '../../kit/page/LoadFailed.tsx'
import { formatAge } from '../../lib/format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NoticeIcon } from './NoticeIcon.tsx'
import classes from './notices.module.css'
import { noticePageQuery } from './notices.queries.ts'
import { noticesWords } from './notices.words.ts'
import { useMarkAllRead, useMarkRead } from './useNotices.ts'

const newest = noticePageQuery({ pageNum: 1, pageSize: 8 })

/** The popover of the bell: the newest notifications and links. `onLeave` closes it. */
export function NoticePopover({ unread, onLeave }: { unread: number; onLeave: () => void }) {
  const t = useWords(noticesWords)
  const id = useId()
  const section = useStableFocus(unread)
  const { data, error, refetch } = useQuery({ ...newest, meta: { shown: 'page' } })
  const markAll = useMarkAllRead()
  const list = data?.list ?? []
  const [first] = list
  return (
    <section ref={section} tabIndex={-1} className={classes.popover} aria-labelledby={id}>
      <header className={classes.popoverHead}>
        <h2 id={id}>{t.title}</h2>
        {first && unread > 0 ? (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={markAll.isPending}
            onClick={() => markAll.mutate(first.id)}
          >
            {t.markAll}
          </Button>
        ) : null}
      </header>
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <PopoverSkeleton /> : null}
      {data && list.length === 0 ? (
        <EmptyState icon={<IconBell />} title={t.emptyTitle} hint={t.emptyHint} />
      ) : null}
      {list.length > 0 ? (
        <ul className={classes.list}>
          {list.map((notice) => (
            <Line key={notice.id} notice={notice} onLeave={onLeave} />
          ))}
        </ul>
      ) : null}
      <footer className={classes.popoverFoot}>
        <Button component={Link} to="/notices" variant="subtle" size="compact-sm" onClick={onLeave}>
          {t.showAll}
        </Button>
        <Button
          component={Link}
          to="/personal?tab=notices"
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconSettings size={14} aria-hidden />}
          onClick={onLeave}
        >
          {t.settings}
        </Button>
      </footer>
    </section>
  )
}

/** Shown under the bell while notifications load. */
function PopoverSkeleton() {
  return (
    <div className={classes.waiting} aria-hidden>
      {[0, 1, 2].map((line) => (
        <div key={line} className={classes.waitingLine}>
          <Skeleton circle height={32} />
          <div>
            <Skeleton height={14} width="50%" />
            <Skeleton height={12} mt={8} />
          </div>
        </div>
      ))}
    </div>
  )
}

/**
 * The clicked button disappears with the last unread notification; the focus stays here, so that Escape still
 * closes.
 */
function useStableFocus(unread: number) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (unread === 0 && document.activeElement === document.body) section.current?.focus()
  }, [unread])
  return section
}

function Line({ notice, onLeave }: { notice: Notice; onLeave: () => void }) {
  const t = useWords(noticesWords)
  const language = useLanguage()
  const now = useNow(30_000)
  const markRead = useMarkRead()
  const unread = notice.readTime === null
  const { title, text } = noticeText(notice, language)
  const follow = () => {
    if (unread) markRead.mutate([notice.id])
    onLeave()
  }
  return (
    <li>
      <Link
        to={noticePath(notice)}
        className={classes.line}
        data-unread={unread || undefined}
        onClick={follow}
      >
        <NoticeIcon kind={notice.kind} unread={unread} />
        <span className={classes.words}>
          <span className={classes.lineHead}>
            <span className={classes.lineTitle}>{title}</span>
            {unread ? (
              <span className={classes.dot}>
                <VisuallyHidden>{t.unread}</VisuallyHidden>
              </span>
            ) : null}
          </span>
          <span className={classes.lineText}>{text}</span>
          <span className={classes.age}>{formatAge(notice.createTime, now, language)}</span>
        </span>
      </Link>
    </li>
  )
}
