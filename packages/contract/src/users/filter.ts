import * as z from 'zod/mini'
import { queryFlag } from '../kernel/flags.ts'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/time.ts'

/** Maximum number of accounts per call. */
export const maxUsersAtOnce = 500

/** Maximum number of accounts that a change by filter applies to, in one transaction. */
export const maxMatchingUsers = 5_000

export const userSorts = ['createTime', 'username', 'nickname', 'lastSignInAt'] as const

/** Filters of the list of accounts. */
export const userFilterFields = {
  /** Part of the username, display name, mobile number or e-mail address. */
  keywords: z.optional(z.string().check(z.maxLength(64))),
  status: z.optional(queryFlag),
  online: z.optional(queryFlag),
  /** In this department or a subdepartment. */
  deptId: z.optional(id),
  roleId: z.optional(id),
  /** Accounts that could be given this role: those that do not hold it. */
  withoutRoleId: z.optional(id),
  /** Created in this period. */
  from: z.optional(instant),
  to: z.optional(instant),
}
const matching = z.strictObject(userFilterFields)
export type UserMatch = z.output<typeof matching>

/** Accounts by id, or all that match a filter except the caller's own. */
export const userSelection = z.union([
  z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(maxUsersAtOnce)) }),
  z.strictObject({ matching }),
])
export type UserSelection = z.output<typeof userSelection>
