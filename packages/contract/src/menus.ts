import * as z from 'zod/mini'
import { endpoints } from './kernel/endpoints.ts'
import { idParams } from './kernel/ids.ts'
import { nothing } from './kernel/nothing.ts'
import { grantCalls } from './menus/grants.ts'
import {
  menuForm,
  menuFormReply,
  menuNode,
  menuOption,
  menuOptionsQuery,
  menuPosition,
  menuQuery,
} from './menus/management.ts'
import { routeCalls } from './menus/route.ts'

export const menus = endpoints({
  ...grantCalls,
  ...routeCalls,
  list: {
    method: 'GET',
    path: '/scw-system/api/v1/menus',
    needs: 'sys:menu:list',
    summary: { zh: '菜单树', en: 'The menu as a tree' },
    query: menuQuery,
    reply: z.array(menuNode),
  },
  options: {
    method: 'GET',
    path: '/scw-system/api/v1/menus/options',
    needs: 'sys:menu:list',
    summary: { zh: '菜单下拉选项', en: 'The menu as choices' },
    query: menuOptionsQuery,
    reply: z.array(menuOption),
  },
  form: {
    method: 'GET',
    path: '/scw-system/api/v1/menus/{id}/form',
    needs: 'sys:menu:list',
    summary: { zh: '菜单表单', en: 'One entry of the menu, to edit it' },
    params: idParams,
    reply: menuFormReply,
  },
  create: {
    method: 'POST',
    path: '/scw-system/api/v1/menus',
    needs: 'sys:menu:add',
    summary: { zh: '新增菜单', en: 'Add an entry to the menu' },
    body: menuForm,
    reply: nothing,
  },
  update: {
    method: 'PUT',
    path: '/scw-system/api/v1/menus/{id}',
    needs: 'sys:menu:edit',
    summary: { zh: '修改菜单', en: 'Change an entry of the menu' },
    params: idParams,
    body: menuForm,
    reply: nothing,
  },
  sort: {
    method: 'PATCH',
    path: '/scw-system/api/v1/menus/{id}/sort',
    needs: 'sys:menu:edit',
    summary: { zh: '调整菜单在同级中的次序', en: 'Move an entry among its siblings' },
    params: idParams,
    body: menuPosition,
    reply: nothing,
  },
  remove: {
    method: 'DELETE',
    path: '/scw-system/api/v1/menus/{id}',
    needs: 'sys:menu:delete',
    summary: { zh: '删除菜单及其下级', en: 'Delete an entry and what stands below it' },
    params: idParams,
    reply: nothing,
  },
})
