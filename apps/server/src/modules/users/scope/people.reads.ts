import type { Actor } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import type { DeptPeople } from '../../depts/depts.public.ts'
import { accountsSeen, allAccounts, holding } from '../management/seen.reads.ts'
import { seenDepts } from './scope.reads.ts'
import '../users.tables.ts'

/** Accounts by department. */
export const peopleInDepts: DeptPeople = {
  async count(db: Db, deptIds: readonly string[], actor?: Actor) {
    if (deptIds.length === 0) return new Map()
    const accounts = actor ? await accountsSeen(db, actor) : allAccounts(db)
    const rows = await accounts
      .select(({ fn }) => ['a.dept_id as deptId', fn.countAll<string>().as('users')])
      .where('a.dept_id', 'in', [...deptIds])
      .groupBy('a.dept_id')
      .execute()
    return new Map(rows.map(({ deptId, users }) => [deptId ?? '', Number(users)]))
  },
  async some(db: Db, actor: Actor, deptIds: readonly string[], max: number) {
    const rows = await (await accountsSeen(db, actor))
      .select('a.username')
      .where('a.dept_id', 'in', [...deptIds])
      .orderBy('a.username')
      .limit(max)
      .execute()
    return rows.map(({ username }) => username)
  },
  seen: ({ db, actor }) => seenDepts(db, actor),
}

/** Accounts by role. */
export const roleMembers = {
  async countRoleMembers(db: Db, roleIds: readonly string[], actor?: Actor): Promise<Map<string, number>> {
    if (roleIds.length === 0) return new Map()
    const seen = actor && (await accountsSeen(db, actor)).select('a.id')
    const rows = await db
      .selectFrom('account_roles')
      .select(({ fn }) => ['role_id as roleId', fn.countAll<string>().as('users')])
      .where('role_id', 'in', [...roleIds])
      .$if(seen !== undefined, (some) => some.where('account_id', 'in', seen as NonNullable<typeof seen>))
      .groupBy('role_id')
      .execute()
    return new Map(rows.map(({ roleId, users }) => [roleId, Number(users)]))
  },
  async someRoleMembers(db: Db, actor: Actor, roleId: string, max: number): Promise<string[]> {
    const rows = await (await accountsSeen(db, actor))
      .select('a.username')
      .where(holding(roleId))
      .orderBy('a.username')
      .limit(max)
      .execute()
    return rows.map(({ username }) => username)
  },
}
