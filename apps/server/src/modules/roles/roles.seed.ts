import { menuManagerRole, type Permission } from '@limpid/contract/kernel/permissions'
import type { Db } from '../../platform/database/tables.ts'
import './roles.tables.ts'

interface SeededRole {
  code: string
  name: string
  nameEn: string
  permissions: Permission[]
}

/** What people do with devices of their own. */
const ownDevices: Permission[] = [
  'iot:device:list',
  'iot:device:add',
  'iot:device:edit',
  'iot:device:delete',
  'iot:device:share',
  'iot:device:import',
  'iot:group:list',
  'iot:group:add',
  'iot:group:edit',
  'iot:group:delete',
  'iot:site:list',
  'iot:site:add',
  'iot:site:edit',
  'iot:site:delete',
]

/** The roles of a new installation. ROOT needs no permissions: it passes every check. */
const seededRoles: SeededRole[] = [
  { code: 'ROOT', name: '超级管理员', nameEn: 'Superuser', permissions: [] },
  {
    code: 'ADMIN',
    name: '系统管理员',
    nameEn: 'Administrator',
    permissions: [
      ...ownDevices,
      'iot:device:any',
      'iot:product:list',
      'iot:product:add',
      'iot:product:edit',
      'iot:product:delete',
      'iot:product:import',
      'iot:product:export',
      'sys:role:list',
      'sys:protocol:list',
      'sys:protocol:edit',
      'sys:protocol:publish',
    ],
  },
  {
    code: menuManagerRole,
    name: '菜单管理员',
    nameEn: 'Menu manager',
    permissions: ['sys:menu:list', 'sys:menu:add', 'sys:menu:edit', 'sys:menu:delete', 'sys:role:list'],
  },
  { code: 'MEMBER', name: '会员', nameEn: 'Member', permissions: ownDevices },
  { code: 'GUEST', name: '访客', nameEn: 'Guest', permissions: ['iot:device:list'] },
]

export async function seedRoles(db: Db): Promise<void> {
  for (const [index, role] of seededRoles.entries()) {
    const { id } = await db
      .insertInto('roles')
      .values({ code: role.code, name: role.name, name_en: role.nameEn, sort: index + 1 })
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
