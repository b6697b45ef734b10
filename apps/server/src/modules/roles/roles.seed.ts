import type { DataScope } from '@limpid/contract/roles/roles'
import type { SeededRoleCode } from '@limpid/contract/roles/seeded-roles'
import type { Db } from '../../platform/database/tables.ts'
import { noteSeeded, readSeeded } from '../../platform/seed/seeded-entries.ts'
import type { MenuSeed, PermissionSeed } from '../../platform/seed/seeds.ts'
import { addPermissions, addSeededRole, listNames } from './seeded-roles.store.ts'

export const rolesMenus: readonly MenuSeed[] = [
  {
    parent: '/system',
    path: 'role',
    component: 'system/role/index',
    title: '角色管理',
    titleEn: 'Roles',
    sort: 2,
    icon: 'role',
    keepAlive: true,
    roles: ['ADMIN'],
    buttons: {
      'sys:role:list': ['ADMIN', '_user_'],
      'sys:role:add': ['ADMIN'],
      'sys:role:edit': ['ADMIN'],
      'sys:role:delete': ['ADMIN'],
      'sys:role:assign': ['ADMIN'],
    },
  },
]

export interface RoleSeed {
  code: SeededRoleCode
  name: string
  nameEn: string
  dataScope: DataScope
}

/** The roles that come with the product. ROOT needs no permissions: it passes every check. */
const seededRoles: readonly RoleSeed[] = [
  { code: 'ROOT', name: '超级管理员', nameEn: 'Superuser', dataScope: 'all' },
  { code: 'ADMIN', name: '系统管理员', nameEn: 'Administrator', dataScope: 'all' },
  { code: '_user_', name: '菜单管理员', nameEn: 'Menu manager', dataScope: 'self' },
  { code: 'MEMBER', name: '会员', nameEn: 'Member', dataScope: 'self' },
  { code: 'GUEST', name: '访客', nameEn: 'Guest', dataScope: 'self' },
  { code: 'SHOP', name: '商城专员', nameEn: 'Shop staff', dataScope: 'all' },
]

/**
 * Adds the roles that are new in this release. Where staff have made a role with the same code, that one stays theirs and is given nothing;
 * where only the name is in use, the new role's code stands behind its name.
 */
export async function seedRoles(db: Db, roles: readonly RoleSeed[] = seededRoles): Promise<void> {
  const seeded = await readSeeded(db, 'role')
  const fresh = roles.filter(({ code }) => !seeded.has(code))
  if (fresh.length === 0) return
  const { codes, names } = await listNames(db)
  for (const role of fresh) {
    const name = names.has(role.name.toLowerCase()) ? `${role.name} ${role.code}` : role.name
    const sort = roles.indexOf(role) + 1
    const rowId = codes.has(role.code.toLowerCase()) ? null : await addSeededRole(db, { ...role, name, sort })
    await noteSeeded(db, 'role', [{ key: role.code, rowId }])
  }
}

/** Gives the seeded roles the permissions that are new in this release. */
export async function seedPermissions(db: Db, grants: readonly PermissionSeed[]): Promise<void> {
  const seeded = await readSeeded(db, 'permission')
  const keyOf = ({ permission, role }: PermissionSeed) => `${role} ${permission}`
  const fresh = grants.filter((grant) => !seeded.has(keyOf(grant)))
  if (fresh.length === 0) return
  const roleIds = await readSeeded(db, 'role')
  await addPermissions(
    db,
    fresh.flatMap(({ permission, role }) => {
      const roleId = roleIds.get(role)
      return roleId ? [{ roleId, permission }] : []
    }),
  )
  await noteSeeded(
    db,
    'permission',
    fresh.map((grant) => ({ key: keyOf(grant), rowId: null })),
  )
}
