import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { idParams } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { grantCalls } from './grants.ts'
import {
  menuForm,
  menuFormReply,
  menuNode,
  menuOption,
  menuOptionsQuery,
  menuPosition,
  menuQuery,
} from './management.ts'
import { routeCalls } from './route.ts'

export const menus = endpoints({
  ...grantCalls,
  ...routeCalls,
  list: {
    method: 'GET',
    path: '/scw-system/api/v1/menus',
    needs: 'sys:menu:list',
    summary: { zh: '菜单树', en: 'Get the menu tree' },
    query: menuQuery,
    reply: z.array(menuNode),
  },
  options: {
    method: 'GET',
    path: '/scw-system/api/v1/menus/options',
    needs: 'sys:menu:list',
    summary: { zh: '菜单选项', en: 'List menu options' },
    query: menuOptionsQuery,
    reply: z.array(menuOption),
  },
  form: {
    method: 'GET',
    path: '/scw-system/api/v1/menus/{id}/form',
    needs: 'sys:menu:list',
    summary: { zh: '菜单表单', en: 'Get a menu item for editing' },
    params: idParams,
    reply: menuFormReply,
  },
  create: {
    method: 'POST',
    path: '/scw-system/api/v1/menus',
    needs: 'sys:menu:add',
    stales: ['menus/list'],
    summary: { zh: '新增菜单', en: 'Add a menu item' },
    audit: { zh: '新增菜单', en: 'Added menu item' },
    body: menuForm,
    reply: noContent,
  },
  update: {
    method: 'PUT',
    path: '/scw-system/api/v1/menus/{id}',
    needs: 'sys:menu:edit',
    stales: ['menus/list'],
    summary: { zh: '编辑菜单', en: 'Edit a menu item' },
    audit: { zh: '编辑菜单', en: 'Edited menu item' },
    params: idParams,
    body: menuForm,
    reply: noContent,
  },
  sort: {
    method: 'PATCH',
    path: '/scw-system/api/v1/menus/{id}/sort',
    needs: 'sys:menu:edit',
    stales: ['menus/list'],
    summary: { zh: '调整菜单的排序', en: 'Move a menu item among its siblings' },
    audit: { zh: '调整菜单顺序', en: 'Reordered menu item' },
    params: idParams,
    body: menuPosition,
    reply: noContent,
  },
  remove: {
    method: 'DELETE',
    path: '/scw-system/api/v1/menus/{id}',
    needs: 'sys:menu:delete',
    stales: ['menus/list'],
    summary: { zh: '删除菜单及其下级', en: 'Delete a menu item and its children' },
    audit: { zh: '删除菜单', en: 'Deleted menu items' },
    params: idParams,
    reply: noContent,
  },
})
