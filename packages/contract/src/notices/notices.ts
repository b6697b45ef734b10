import * as z from 'zod/mini'
import { namesOf } from '../kernel/collected.ts'
import { endpoints } from '../kernel/endpoints.ts'
import { queryFlag } from '../kernel/flags.ts'
import { id, idParams } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { collectedNotifications, type NoticeKind, type Notifications } from '../kernel/notifications.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { instant } from '../kernel/time.ts'
import { type NoticeGroup, noticeGroups } from './groups.ts'
import { unreadCalls } from './unread.ts'

/** Maximum number of notifications per account; the oldest are deleted first. */
export const maxNotices = 1000
/** Maximum number of notifications that one call marks as read. */
export const maxMarked = 200

const row = <K extends NoticeKind>(kind: K) =>
  z.object({
    id,
    kind: z.literal(kind),
    facts: collectedNotifications.all()[kind].facts as Notifications[K]['facts'],
    createTime: instant,
    /** When it was read; null while unread. */
    readTime: z.nullable(instant),
  })
type Rows = { [K in NoticeKind]: ReturnType<typeof row<K>> }[NoticeKind]

/** A notification for a user; its text is built from kind and facts when it is read. */
export const notice = z.lazy(() =>
  z.discriminatedUnion(
    'kind',
    namesOf(collectedNotifications.all()).map(row) as unknown as [Rows, ...Rows[]],
  ),
)
export type Notice = z.output<typeof notice>

export const noticePageQuery = pagedQuery({
  unread: z.optional(queryFlag),
  group: z.optional(z.enum(noticeGroups)),
  kind: z.optional(z.lazy(() => z.enum(namesOf(collectedNotifications.all())))),
})
export type NoticePageQuery = z.output<typeof noticePageQuery>

/**
 * Channels of a notification group: in app and by e-mail. A notification without the in-app channel is stored
 * as read.
 */
const ways = { bell: z.boolean(), mail: z.boolean() }
export const noticeChoice = z.object({ group: z.enum(noticeGroups), ...ways })
export type NoticeChoice = z.output<typeof noticeChoice>

/** Why notifications cannot go by e-mail: no mail server is configured, or the account has no address. */
export const mailObstacles = ['no-server', 'no-address'] as const

/** Channels that a person can test; each webhook has its own test. */
export const testableChannels = ['bell', 'mail', 'sms'] as const
export type TestableChannel = (typeof testableChannels)[number]
/** missing: the account has no address or mobile number; kept: no service is configured, the message is in the outbox. */
export const testOutcomes = ['sent', 'kept', 'failed', 'missing'] as const
export type TestOutcome = (typeof testOutcomes)[number]

export const noticeCan = {
  /** Security notifications always appear in app. */
  silence: (group: NoticeGroup): boolean => group !== 'security',
}

export const notices = endpoints({
  page: {
    method: 'GET',
    path: '/scw-ums/api/v1/notices/page',
    needs: 'session',
    summary: { zh: '自己的通知，新的在前', en: 'List own notifications, newest first' },
    query: noticePageQuery,
    reply: pageOf(notice),
  },
  ...unreadCalls,
  markRead: {
    method: 'PUT',
    path: '/scw-ums/api/v1/notices/read',
    needs: 'session',
    stales: ['notices/unread', 'notices/page'],
    summary: { zh: '将通知标为已读', en: 'Mark notifications as read' },
    audit: { zh: '标记通知已读', en: 'Marked notifications read' },
    body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(maxMarked)) }),
    reply: z.object({ marked: z.int() }),
  },
  markAllRead: {
    method: 'PUT',
    path: '/scw-ums/api/v1/notices/read-all',
    needs: 'session',
    stales: ['notices/unread', 'notices/page'],
    summary: {
      zh: '将该通知及更早的通知全部标为已读',
      en: 'Mark this and all earlier notifications as read',
    },
    audit: { zh: '全部通知标记已读', en: 'Marked all notifications read' },
    /** The newest notification that the user was shown: later ones stay unread. */
    body: z.object({ upTo: id }),
    reply: z.object({ marked: z.int() }),
  },
  remove: {
    method: 'DELETE',
    path: '/scw-ums/api/v1/notices/{id}',
    needs: 'session',
    stales: ['notices/unread', 'notices/page'],
    summary: { zh: '删除一条通知', en: 'Delete a notification' },
    audit: { zh: '删除通知', en: 'Deleted notification' },
    params: idParams,
    reply: noContent,
  },
  sendTest: {
    method: 'POST',
    path: '/scw-ums/api/v1/notices/_test',
    needs: 'session',
    stales: ['notices/unread', 'notices/page'],
    summary: { zh: '向自己发送测试通知', en: 'Send yourself a test notification' },
    audit: { zh: '发送测试通知', en: 'Sent test notification' },
    body: z.object({ channel: z.enum(testableChannels) }),
    reply: z.object({ outcome: z.enum(testOutcomes) }),
  },
  choices: {
    method: 'GET',
    path: '/scw-ums/api/v1/notices/choices',
    needs: 'session',
    summary: { zh: '自己的通知设置', en: 'Get own notification settings' },
    reply: z.object({
      choices: z.array(noticeChoice),
      /** Where mail goes; null without an address. */
      address: z.nullable(z.string()),
      mailObstacle: z.nullable(z.enum(mailObstacles)),
    }),
  },
  choose: {
    method: 'PUT',
    path: '/scw-ums/api/v1/notices/choices',
    needs: 'session',
    stales: ['notices/choices'],
    summary: { zh: '编辑一类通知的设置', en: 'Edit the settings of a notification type' },
    audit: { zh: '调整通知方式', en: 'Changed notification channels' },
    body: noticeChoice,
    reply: noContent,
  },
})
