import { noticeText } from '@limpid/contract/catalogue/notifications'
import { localise } from '@limpid/contract/kernel/words'
import { groupOf, noticeGroups } from '@limpid/contract/notices/groups'
import type { Notice } from '@limpid/contract/notices/notices'
import { noticeGroupWords } from '@limpid/contract/notices/notices.words'
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { IconBell, IconCheck, IconSettings, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ChoiceFilter, FilterBar } from '../../kit/FilterBar.tsx'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { noticePath } from '../../kit/modules/registry.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import type { ResourceColumn } from '../../kit/table/columns.ts'
import { listFields } from '../../kit/table/listFields.ts'
import { toastDone } from '../../kit/toast.ts'
import { useList } from '../../kit/useList.ts'
import { choice } from '../../lib/addresses/urlState.ts'
import { formatInstant } from '../../lib/format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useRetentionDays } from '../settings/settings.public.ts'
import { NoticeIcon } from './NoticeIcon.tsx'
import classes from './notices.module.css'
import { noticeCalls, noticePageQuery } from './notices.queries.ts'
import { noticesWords } from './notices.words.ts'
import { unreadQuery } from './unread.ts'
import { useMarkAllRead, useMarkRead } from './useNotices.ts'

const fields = listFields({
  filters: { state: choice('', ['', 'unread', 'read']), group: choice('', ['', ...noticeGroups]) },
})

/** All notifications of the user, newest first. */
export default function NoticesPage() {
  const days = useRetentionDays('notices')
  const t = useWords(noticesWords)
  const language = useLanguage()
  const list = useList(fields)
  const { state, group } = list.filters
  const query = noticePageQuery({
    ...list.page,
    ...(state && { unread: state === 'unread' }),
    ...(group && { group }),
  })
  return (
    <PageFrame
      title={t.title}
      description={days === undefined ? '' : t.description(days)}
      actions={
        <>
          <MarkAllButton />
          <Button
            component={Link}
            to="/personal?tab=notices"
            variant="default"
            leftSection={<IconSettings size={16} aria-hidden />}
          >
            {t.settings}
          </Button>
        </>
      }
    >
      <ResourceTable
        label={t.title}
        choiceName="notices"
        columns={useNoticeColumns()}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        actions={(notice) => <Actions notice={notice} />}
        toolbar={
          <FilterBar>
            <ChoiceFilter
              label={t.state}
              any={t.anyState}
              options={[
                { value: 'unread', label: t.unread },
                { value: 'read', label: t.read },
              ]}
              {...list.field('state')}
            />
            <ChoiceFilter
              label={t.group}
              any={t.anyGroup}
              options={noticeGroups.map((one) => ({
                value: one,
                label: localise(noticeGroupWords[one], language),
              }))}
              {...list.field('group')}
            />
          </FilterBar>
        }
        empty={<EmptyState icon={<IconBell />} title={t.emptyTitle} hint={t.emptyHint} />}
      />
    </PageFrame>
  )
}

/** Marks all current notifications; one that arrives during the click stays unread. */
function MarkAllButton() {
  const t = useWords(noticesWords)
  const { data: unread = 0 } = useQuery(unreadQuery)
  const { data: newest } = useQuery(noticePageQuery({ pageNum: 1, pageSize: 1 }))
  const markAll = useMarkAllRead((marked) => toastDone(t.marked(marked)))
  const upTo = newest?.list[0]?.id
  const none = unread === 0 || upTo === undefined
  return (
    <Button
      variant="default"
      leftSection={<IconCheck size={16} aria-hidden />}
      disabled={none}
      title={none ? t.allRead : undefined}
      loading={markAll.isPending}
      onClick={() => upTo && markAll.mutate(upTo)}
    >
      {t.markAll}
    </Button>
  )
}

function useNoticeColumns(): ResourceColumn<Notice>[] {
  const t = useWords(noticesWords)
  const { time } = useWords(kitWords)
  const language = useLanguage()
  return [
    {
      id: 'notice',
      header: t.notice,
      card: 'title',
      width: 320,
      cell: (notice) => <NoticeText notice={notice} />,
    },
    {
      id: 'group',
      header: t.group,
      cell: ({ kind }) => (
        <span className={classes.nowrap}>{localise(noticeGroupWords[groupOf(kind)], language)}</span>
      ),
    },
    {
      id: 'time',
      header: time,
      width: 150,
      cell: ({ createTime }) => <span className={classes.nowrap}>{formatInstant(createTime)}</span>,
    },
  ]
}

function NoticeText({ notice }: { notice: Notice }) {
  const t = useWords(noticesWords)
  const { title, text } = noticeText(notice, useLanguage())
  const markRead = useMarkRead()
  const unread = notice.readTime === null
  return (
    <div className={classes.notification} data-unread={unread || undefined}>
      <NoticeIcon kind={notice.kind} unread={unread} />
      <div className={classes.words}>
        <div className={classes.lineHead}>
          <Link
            to={noticePath(notice)}
            className={classes.lineTitle}
            onClick={() => unread && markRead.mutate([notice.id])}
          >
            {title}
          </Link>
          {unread ? (
            <span className={classes.dot}>
              <VisuallyHidden>{t.unread}</VisuallyHidden>
            </span>
          ) : null}
        </div>
        <div className={classes.lineText}>{text}</div>
      </div>
    </div>
  )
}

function Actions({ notice }: { notice: Notice }) {
  const t = useWords(noticesWords)
  const { remove: removeWord } = useWords(kitWords)
  const { title } = noticeText(notice, useLanguage())
  const markRead = useMarkRead()
  const remove = useMutation({
    mutationFn: () => noticeCalls.remove({ params: { id: notice.id } }),
    onSuccess: () => toastDone(t.removed),
  })
  return (
    <span className={classes.actions}>
      {notice.readTime === null ? (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={markRead.isPending}
          aria-label={t.markReadOf(title)}
          onClick={() => markRead.mutate([notice.id])}
        >
          {t.markRead}
        </Button>
      ) : null}
      <ActionIcon
        variant="subtle"
        color="gray"
        title={removeWord}
        aria-label={t.removeOf(title)}
        loading={remove.isPending}
        onClick={() => remove.mutate()}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </span>
  )
}
