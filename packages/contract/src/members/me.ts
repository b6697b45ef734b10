import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/time.ts'
import { languages } from '../kernel/words.ts'
import { preferences } from './preferences.ts'

/**
 * The signed-in user: the union of what administrators and members need. `nickName` and `avatarUrl` are
 * duplicated for the API family's clients.
 */
export const currentMember = z.object({
  id,
  userId: id,
  username: z.string(),
  nickname: z.string(),
  nickName: z.string(),
  avatar: z.string(),
  avatarUrl: z.string(),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Language chosen for all browsers; null when each browser uses its own. */
  language: z.nullable(z.enum(languages)),
  roles: z.array(z.string()),
  perms: z.array(z.string()),
  /** The password is still the initial one, set by somebody else: it must be changed. */
  passwordInitial: z.boolean(),
  /** Staff set the password: no other call is answered until it is changed. */
  passwordDue: z.boolean(),
  /** A role requires a second factor: no other call is answered until it is set up. */
  secondFactorDue: z.boolean(),
  /**
   * Types of the agreements that the user must accept, as `agreementTypes` numbers them; none for an API key.
   */
  agreementsDue: z.array(z.int()),
  preferences,
  createTime: instant,
})
export type CurrentMember = z.output<typeof currentMember>

/** The signed-in user: every page requests it before the rest of the personal centre is loaded. */
export const meCalls = endpoints({
  me: {
    method: 'GET',
    path: '/scw-ums/app-api/v1/members/me',
    needs: 'signed-in',
    beforePasswordChange: true,
    summary: { zh: '当前用户', en: 'Get the signed-in user' },
    reply: currentMember,
  },
})
