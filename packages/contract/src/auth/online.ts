import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { flag, queryFlag } from '../kernel/flags.ts'
import { id } from '../kernel/ids.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { instant } from '../kernel/time.ts'
import { excess } from '../roles/excess.ts'

/** Sessions ended by one call. */
export const maxSessionsAtOnce = 500

/** An open session of a person, as shown to administrators. */
export const onlineSession = z.object({
  id,
  user: z.object({ id, username: z.string(), nickname: z.string(), deptName: z.nullable(z.string()) }),
  address: z.string(),
  userAgent: z.string(),
  beganAt: instant,
  lastUsedAt: instant,
  /** The console is open, or was used within the last minutes. */
  online: flag,
  /** The session of this call. */
  current: flag,
  /** What its account holds beyond the caller, who then cannot end it. */
  above: z.nullable(excess),
})
export type OnlineSession = z.output<typeof onlineSession>

const filterFields = {
  /** Part of a username or nickname. */
  person: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  /** Prefix of an address. */
  address: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  online: z.optional(queryFlag),
}
const matching = z.strictObject(filterFields)
export type SessionMatch = z.output<typeof matching>

export const onlineSorts = ['lastUsedAt', 'beganAt', 'username', 'address'] as const
export const onlineQuery = pagedQuery({
  ...filterFields,
  sort: z._default(z.enum(onlineSorts), 'lastUsedAt'),
  descending: z._default(queryFlag, true),
})
export type OnlineQuery = z.output<typeof onlineQuery>

/** Sessions by id, or all that match a filter except the caller's own and those the caller may not end. */
const sessionSelection = z.union([
  z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(maxSessionsAtOnce)) }),
  z.strictObject({ matching }),
])
export type SessionSelection = z.output<typeof sessionSelection>

/** The sessions of everybody in the caller's data scope. */
export const onlineCalls = endpoints({
  onlinePage: {
    method: 'GET',
    path: '/scw-system/api/v1/sessions/page',
    needs: 'sys:session:list',
    summary: { zh: '在线用户：打开的会话', en: 'List open sessions of people' },
    query: onlineQuery,
    reply: pageOf(onlineSession),
  },
  endSessions: {
    method: 'POST',
    path: '/scw-system/api/v1/sessions/_end',
    needs: 'sys:session:end',
    stales: ['auth/onlinePage', 'users'],
    summary: {
      zh: '结束所选或全部符合条件的会话',
      en: 'End the given sessions, or all that match',
    },
    audit: { zh: '强制结束会话', en: 'Ended sessions' },
    body: z.object({ sessions: sessionSelection }),
    /** `left`: matching sessions that the caller may not end. */
    reply: z.object({ ended: z.int(), left: z.int() }),
  },
})
