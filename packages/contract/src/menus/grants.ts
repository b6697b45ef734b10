import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { id, idParams } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { menuTypes } from './management.ts'
import { route } from './route.ts'

/** An entry that can be granted to a role; `grantable` where the caller has it, and so may grant it. */
export const grantNode = z.object({
  id,
  parentId: z.nullable(z.string()),
  name: z.string(),
  nameEn: z.string(),
  type: z.enum(menuTypes),
  icon: z.nullable(z.string()),
  perm: z.nullable(z.string()),
  /** Visible in the menu; others are reached from a page. */
  visible: z.boolean(),
  /** Id of the list that leads to a page outside the menu. */
  openedFrom: z.nullable(z.string()),
  grantable: z.boolean(),
  get children() {
    return z.optional(z.array(grantNode))
  },
})
export type GrantNode = z.output<typeof grantNode>

/** What a user with only this role gets. */
const rolePreview = z.object({
  routes: z.array(route),
  perms: z.array(z.string()),
  /** Detail pages that are not granted although the list that leads to them is. */
  closed: z.array(
    z.object({ name: z.string(), nameEn: z.string(), listName: z.string(), listNameEn: z.string() }),
  ),
})
export type RolePreview = z.output<typeof rolePreview>

/** What roles may open and do: pages by their entries, permissions by their buttons. */
export const grantCalls = endpoints({
  grantTree: {
    method: 'GET',
    path: '/scw-system/api/v1/roles/menus',
    needs: 'sys:role:list',
    summary: {
      zh: '可授予角色的菜单与按钮',
      en: 'Get the menu items and buttons that can be granted to roles',
    },
    reply: z.array(grantNode),
  },
  menuIds: {
    method: 'GET',
    path: '/scw-system/api/v1/roles/{id}/menuIds',
    needs: 'sys:role:list',
    summary: { zh: '角色的菜单与按钮', en: 'Get the menu items and buttons of a role' },
    params: idParams,
    reply: z.array(id),
  },
  setMenus: {
    method: 'PUT',
    path: '/scw-system/api/v1/roles/{id}/menus',
    needs: 'sys:role:assign',
    stales: ['roles'],
    summary: {
      zh: '设置角色的菜单与按钮，自动包含上级目录',
      en: 'Set the menu items and buttons of a role; parent folders are included',
    },
    audit: { zh: '调整角色权限', en: 'Changed role permissions' },
    params: idParams,
    body: z.array(id).check(z.maxLength(2000)),
    reply: noContent,
  },
  preview: {
    method: 'GET',
    path: '/scw-system/api/v1/roles/{id}/preview',
    needs: 'sys:role:list',
    summary: {
      zh: '预览仅有该角色的用户看到的菜单与按钮',
      en: 'Preview the menu and buttons of a user with only this role',
    },
    params: idParams,
    reply: rolePreview,
  },
})
