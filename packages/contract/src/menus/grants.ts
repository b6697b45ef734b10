import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { id, idParams } from '../kernel/ids.ts'
import { nothing } from '../kernel/nothing.ts'
import { menuTypes } from './management.ts'
import { route } from './route.ts'

/** An entry that can be granted to a role; `grantable` where the caller has it, and so may give it away. */
export const grantNode = z.object({
  id,
  parentId: z.nullable(z.string()),
  name: z.string(),
  nameEn: z.string(),
  type: z.enum(menuTypes),
  icon: z.nullable(z.string()),
  perm: z.nullable(z.string()),
  /** Stands in the menu; others are reached from a page. */
  visible: z.boolean(),
  /** Id of the list that leads to a page outside the menu. */
  openedFrom: z.nullable(z.string()),
  grantable: z.boolean(),
  get children() {
    return z.optional(z.array(grantNode))
  },
})
export type GrantNode = z.output<typeof grantNode>

/** What somebody with one role alone gets. */
const rolePreview = z.object({
  routes: z.array(route),
  perms: z.array(z.string()),
  /** Pages of one thing that are not granted, while the list that leads to them is. */
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
    summary: { zh: '可授予角色的菜单与按钮', en: 'What can be granted to roles, as a tree' },
    reply: z.array(grantNode),
  },
  menuIds: {
    method: 'GET',
    path: '/scw-system/api/v1/roles/{id}/menuIds',
    needs: 'sys:role:list',
    summary: { zh: '角色的菜单与按钮', en: 'The entries and buttons that a role has' },
    params: idParams,
    reply: z.array(id),
  },
  setMenus: {
    method: 'PUT',
    path: '/scw-system/api/v1/roles/{id}/menus',
    needs: 'sys:role:assign',
    summary: {
      zh: '设置角色的菜单与按钮；其上的目录随之开放',
      en: 'Set the entries and buttons that a role has; the folders above them come along',
    },
    params: idParams,
    body: z.array(id).check(z.maxLength(2000)),
    reply: nothing,
  },
  preview: {
    method: 'GET',
    path: '/scw-system/api/v1/roles/{id}/preview',
    needs: 'sys:role:list',
    summary: {
      zh: '只有这个角色的人看到的菜单与按钮',
      en: 'What somebody with this role alone may open and do',
    },
    params: idParams,
    reply: rolePreview,
  },
})
