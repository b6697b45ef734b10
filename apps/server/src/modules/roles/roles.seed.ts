import type { Permission } from '@limpid/contract/kernel/people/permissions'
import { menuManagerRole } from '@limpid/contract/kernel/people/roles'
import type { DataScope } from '@limpid/contract/roles'
import type { Db } from '../../platform/database/tables.ts'
import './roles.tables.ts'

interface SeededRole {
  code: string
  name: string
  nameEn: string
  permissions: Permission[]
  /** Themselves alone when left out. */
  dataScope?: DataScope
}

/** What people do with devices of their own. */
const ownDevices: Permission[] = [
  'iot:device:list',
  'iot:device:add',
  'iot:device:edit',
  'iot:device:delete',
  'iot:device:share',
  'iot:device:transfer',
  'iot:device:import',
  'iot:group:list',
  'iot:group:add',
  'iot:group:edit',
  'iot:group:delete',
  'iot:site:list',
  'iot:site:add',
  'iot:site:edit',
  'iot:site:delete',
  'iot:maintenance:edit',
  'iot:part:edit',
  'iot:delivery:edit',
  'iot:feedback:add',
]

/** The roles of a new installation. ROOT needs no permissions: it passes every check. */
export const seededRoles: SeededRole[] = [
  { code: 'ROOT', name: '超级管理员', nameEn: 'Superuser', permissions: [], dataScope: 'all' },
  {
    code: 'ADMIN',
    name: '系统管理员',
    nameEn: 'Administrator',
    dataScope: 'all',
    permissions: [
      ...ownDevices,
      'iot:device:any',
      'iot:product:list',
      'iot:product:add',
      'iot:product:edit',
      'iot:product:delete',
      'iot:product:import',
      'iot:product:export',
      'sys:dept:list',
      'sys:dept:add',
      'sys:dept:edit',
      'sys:dept:delete',
      'sys:user:list',
      'sys:user:add',
      'sys:user:edit',
      'sys:user:delete',
      'sys:user:reset_pwd',
      'sys:user:import',
      'sys:user:export',
      'sys:role:list',
      'sys:role:add',
      'sys:role:edit',
      'sys:role:delete',
      'sys:role:assign',
      'sys:protocol:list',
      'sys:protocol:edit',
      'sys:protocol:publish',
      'sys:protocol:export',
      'sys:dict_type:list',
      'sys:dict_type:add',
      'sys:dict_type:edit',
      'sys:dict_type:delete',
      'sys:dict:list',
      'sys:dict:add',
      'sys:dict:edit',
      'sys:dict:delete',
      'sys:audit:list',
      'sys:audit:export',
      'sys:sign_in:list',
      'sys:sign_in:export',
      'sys:setting:list',
      'sys:setting:edit',
      'sys:status:list',
      'sys:job:run',
    ],
  },
  {
    code: menuManagerRole,
    name: '菜单管理员',
    nameEn: 'Menu manager',
    permissions: ['sys:menu:list', 'sys:menu:add', 'sys:menu:edit', 'sys:menu:delete', 'sys:role:list'],
  },
  { code: 'MEMBER', name: '会员', nameEn: 'Member', permissions: ownDevices },
  { code: 'GUEST', name: '访客', nameEn: 'Guest', permissions: ['iot:device:list', 'iot:feedback:add'] },
]

export async function seedRoles(db: Db): Promise<void> {
  for (const [index, role] of seededRoles.entries()) {
    const { id } = await db
      .insertInto('roles')
      .values({
        code: role.code,
        name: role.name,
        name_en: role.nameEn,
        sort: index + 1,
        data_scope: role.dataScope ?? 'self',
        built_in: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (role.permissions.length > 0) {
      await db
        .insertInto('role_permissions')
        .values(role.permissions.map((permission) => ({ role_id: id, permission })))
        .execute()
    }
  }
}
