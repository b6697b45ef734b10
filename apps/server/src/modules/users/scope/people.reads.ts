import type { Db } from '../../../platform/database/tables.ts'
import type { DeptPeople } from '../../depts/depts.face.ts'
import { seenDepts } from './scope.reads.ts'
import '../users.tables.ts'

/** Who is in which department. */
export const peopleInDepts: DeptPeople = {
  async count(db: Db, deptIds: readonly string[]) {
    if (deptIds.length === 0) return new Map()
    const rows = await db
      .selectFrom('accounts')
      .select(({ fn }) => ['dept_id as deptId', fn.countAll<string>().as('users')])
      .where('dept_id', 'in', [...deptIds])
      .groupBy('dept_id')
      .execute()
    return new Map(rows.map(({ deptId, users }) => [deptId ?? '', Number(users)]))
  },
  async some(db: Db, deptIds: readonly string[], most: number) {
    const rows = await db
      .selectFrom('accounts')
      .select('username')
      .where('dept_id', 'in', [...deptIds])
      .orderBy('username')
      .limit(most)
      .execute()
    return rows.map(({ username }) => username)
  },
  seen: ({ db, actor }) => seenDepts(db, actor),
}

/** Who holds which role. */
export const holders = {
  async countHolders(db: Db, roleIds: readonly string[]): Promise<Map<string, number>> {
    if (roleIds.length === 0) return new Map()
    const rows = await db
      .selectFrom('account_roles')
      .select(({ fn }) => ['role_id as roleId', fn.countAll<string>().as('users')])
      .where('role_id', 'in', [...roleIds])
      .groupBy('role_id')
      .execute()
    return new Map(rows.map(({ roleId, users }) => [roleId, Number(users)]))
  },
  async someHolders(db: Db, roleId: string, most: number): Promise<string[]> {
    const rows = await db
      .selectFrom('account_roles as ar')
      .innerJoin('accounts as a', 'a.id', 'ar.account_id')
      .select('a.username')
      .where('ar.role_id', '=', roleId)
      .orderBy('a.username')
      .limit(most)
      .execute()
    return rows.map(({ username }) => username)
  },
}
