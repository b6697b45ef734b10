import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/time.ts'
import { languages } from '../kernel/words.ts'
import { preferences } from './preferences.ts'

/** The signed-in person: the union of what staff and members need. `nickName` and `avatarUrl` repeat for the family's clients. */
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
  /** Language that the person chose for every browser; null when each browser keeps its own. */
  language: z.nullable(z.enum(languages)),
  roles: z.array(z.string()),
  perms: z.array(z.string()),
  /** The password is still the one that the account was made with by somebody else: to be changed. */
  passwordInitial: z.boolean(),
  /** Kinds of the agreements that the person is asked to agree to, as `agreementTypes` numbers them; none for an API key. */
  agreementsDue: z.array(z.int()),
  preferences,
  createTime: instant,
})
export type CurrentMember = z.output<typeof currentMember>

/** Who one is: every page asks it, and stands before all else of the personal centre is loaded. */
export const meCalls = endpoints({
  me: {
    method: 'GET',
    path: '/scw-ums/app-api/v1/members/me',
    needs: 'signed-in',
    summary: { zh: '当前用户', en: 'The signed-in person' },
    reply: currentMember,
  },
})
