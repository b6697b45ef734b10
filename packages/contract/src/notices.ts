import * as z from 'zod/mini'
import { endpoints } from './kernel/endpoints.ts'
import { queryFlag } from './kernel/flags.ts'
import { id, idParams } from './kernel/ids.ts'
import { nothing } from './kernel/nothing.ts'
import { pageFields, pageOf } from './kernel/page.ts'
import { instant } from './kernel/time.ts'
import { type NoticeGroup, type NoticeKind, noticeFacts, noticeGroups, noticeKinds } from './notices/kinds.ts'
import { unreadCalls } from './notices/unread.ts'

/** Most notices that are kept for one account; the oldest go first. */
export const mostNotices = 1000
/** Most notices that one call marks as read. */
export const mostMarked = 200

const row = <K extends NoticeKind>(kind: K) =>
  z.object({
    id,
    kind: z.literal(kind),
    facts: noticeFacts[kind],
    createTime: instant,
    /** When it was read; null while it is unread. */
    readTime: z.nullable(instant),
  })
type Rows = { [K in NoticeKind]: ReturnType<typeof row<K>> }[NoticeKind]

/** Something that a person is told; its words are made from kind and facts when it is read. */
export const notice = z.discriminatedUnion('kind', noticeKinds.map(row) as unknown as [Rows, ...Rows[]])
export type Notice = z.output<typeof notice>

export const noticePageQuery = z.object({
  ...pageFields,
  unread: z.optional(queryFlag),
  group: z.optional(z.enum(noticeGroups)),
  kind: z.optional(z.enum(noticeKinds)),
})
export type NoticePageQuery = z.output<typeof noticePageQuery>

/** Which ways the notices of a group take: counted at the bell, and by e-mail. A notice that does not ring is kept as read. */
const ways = { bell: z.boolean(), mail: z.boolean() }
export const noticeChoice = z.object({ group: z.enum(noticeGroups), ...ways })
export type NoticeChoice = z.output<typeof noticeChoice>

/** Why notices cannot go by e-mail: nothing sends mail here, or the account has no address. */
export const mailObstacles = ['no-server', 'no-address'] as const

export const noticeCan = {
  /** What concerns one's account always rings. */
  silence: (group: NoticeGroup): boolean => group !== 'security',
}

export const notices = endpoints({
  page: {
    method: 'GET',
    path: '/scw-ums/api/v1/notices/page',
    needs: 'session',
    summary: { zh: '自己的通知，新的在前', en: "One's own notices, newest first" },
    query: noticePageQuery,
    reply: pageOf(notice),
  },
  ...unreadCalls,
  markRead: {
    method: 'PUT',
    path: '/scw-ums/api/v1/notices/read',
    needs: 'session',
    summary: { zh: '把通知标为已读', en: 'Mark notices as read' },
    body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(mostMarked)) }),
    reply: z.object({ marked: z.int() }),
  },
  markAllRead: {
    method: 'PUT',
    path: '/scw-ums/api/v1/notices/read-all',
    needs: 'session',
    summary: {
      zh: '把这一条和更早的通知全部标为已读',
      en: 'Mark this notice and all that came before it as read',
    },
    /** The newest one that the person was shown: what comes in the meantime stays unread. */
    body: z.object({ upTo: id }),
    reply: z.object({ marked: z.int() }),
  },
  remove: {
    method: 'DELETE',
    path: '/scw-ums/api/v1/notices/{id}',
    needs: 'session',
    summary: { zh: '删除一条通知', en: 'Remove a notice' },
    params: idParams,
    reply: nothing,
  },
  choices: {
    method: 'GET',
    path: '/scw-ums/api/v1/notices/choices',
    needs: 'session',
    summary: { zh: '自己的通知设置', en: 'Which ways notices take to oneself' },
    reply: z.object({
      choices: z.array(noticeChoice),
      /** Where mail goes; null while there is no address. */
      address: z.nullable(z.string()),
      mailObstacle: z.nullable(z.enum(mailObstacles)),
    }),
  },
  choose: {
    method: 'PUT',
    path: '/scw-ums/api/v1/notices/choices',
    needs: 'session',
    summary: { zh: '修改一类通知的设置', en: 'Choose the ways of one group of notices' },
    body: noticeChoice,
    reply: nothing,
  },
})
