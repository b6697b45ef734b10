import { auth } from '@limpid/contract/auth/auth'
import type { Permission } from '@limpid/contract/catalogue/permissions'
import { depts } from '@limpid/contract/depts/depts'
import { roles } from '@limpid/contract/roles/roles'
import { users } from '@limpid/contract/users/users'
import type { Person, TestApp } from '../app.ts'

export const unique = () => Math.random().toString(36).slice(2, 10)

/** The permissions of an account manager, including those of a guest. */
export const managing: Permission[] = [
  'sys:user:list',
  'sys:user:add',
  'sys:user:edit',
  'sys:user:delete',
  'sys:user:reset_pwd',
  'iot:alarm:list',
  'iot:device:list',
  'iot:feedback:add',
]

interface Stage {
  t: TestApp
  root: Person
  admin: Person
}

/** Common steps of account tests; `stage` is called when it is needed. */
export function staffOf(stage: () => Stage) {
  const idOf = async (code: string) => {
    const { db } = stage().t.database
    return (await db.selectFrom('roles').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
  }
  const form = async (more: object = {}) => ({ nickname: '张三', roleIds: [await idOf('GUEST')], ...more })
  const add = async (more: object = {}, as = stage().admin) =>
    stage().t.call(users.create, { as, body: { ...(await form()), username: `u_${unique()}`, ...more } })
  return {
    idOf,
    form,
    add,
    made: async (more: object = {}) => (await add(more)).data.id as string,
    dept: async (name = unique(), parentId = '0') => {
      const { t, root } = stage()
      return (await t.call(depts.create, { as: root, body: { parentId, name } })).data.id as string
    },
    /** Creates a user with their own role. */
    async holderOf(perms: readonly Permission[], dataScope = 'all', deptId?: string): Promise<Person> {
      const { t, root } = stage()
      const { pool } = t.database
      const code = `R_${unique()}`
      const { id } = (await t.call(roles.create, { as: root, body: { name: code, code, dataScope } })).data
      for (const perm of perms) await pool.query('INSERT INTO role_permissions VALUES ($1, $2)', [id, perm])
      const person = await t.person(`p_${unique()}`, [code])
      if (deptId) await pool.query('UPDATE accounts SET dept_id = $1 WHERE id = $2', [deptId, person.id])
      return person
    },
    shown: async (id: string, as = stage().admin) =>
      (await stage().t.call(users.form, { as, params: { id } })).data,
    signIn: (username: string, password: string) =>
      stage().t.call(auth.signIn, { body: { grant_type: 'password', username, password } }),
  }
}
