import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { id, idParams, idsParams } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { pageOf } from '../kernel/page.ts'
import {
  dictCode,
  dictItem,
  dictItemForm,
  dictItemQuery,
  dictTagTypes,
  dictType,
  dictTypeForm,
  dictTypeQuery,
  newDictItem,
} from './management.ts'

/** Comma-separated dictionary codes in a query. */
const codeList = z.optional(z.string().check(z.maxLength(1024)))

/** One item as used by forms and tags. */
const dictOption = z.object({
  value: z.string(),
  /** In the caller's language. */
  label: z.string(),
  tagType: z.enum(dictTagTypes),
  /** The default item of a new form. */
  defaulted: z.boolean(),
  /** The dictionary it belongs to, since several can be queried at once. */
  typeCode: dictCode,
})
export type DictOption = z.output<typeof dictOption>

/** An item for displaying stored values: a disabled one keeps its text, but is no longer offered. */
const dictLabel = z.extend(dictOption, { enabled: z.boolean() })
export type DictLabel = z.output<typeof dictLabel>

const dictName = z.object({ id, code: dictCode, name: z.string() })
export type DictName = z.output<typeof dictName>

export const dicts = endpoints({
  getTypes: {
    method: 'GET',
    path: '/scw-system/api/v1/dict/getTypes',
    needs: 'signed-in',
    summary: {
      zh: '带 typeCode（可用逗号分隔多个）时返回启用的字典项，按顺序；不带时返回启用的字典',
      en: 'List the enabled items of typeCode (one, or several separated by commas) in order; without it the enabled dictionaries',
    },
    query: z.object({ typeCode: codeList, typeCodes: codeList }),
    reply: z.union([z.array(dictOption), z.array(dictName)]),
  },
  options: {
    method: 'GET',
    path: '/scw-system/api/v1/dict/options',
    needs: 'signed-in',
    summary: { zh: '一个字典的启用项，按顺序', en: 'List the enabled items of a dictionary, in order' },
    query: z.object({ typeCode: dictCode }),
    reply: z.array(dictOption),
  },
  itemsOf: {
    method: 'GET',
    path: '/scw-system/api/v1/dict/types/{code}/items',
    needs: 'signed-in',
    summary: {
      zh: '字典的全部项，按顺序，包括停用的（已保存的值仍要显示）',
      en: 'List all items of a dictionary in order, including disabled ones (stored values still show them)',
    },
    params: z.object({ code: dictCode }),
    reply: z.array(dictLabel),
  },
  typePage: {
    method: 'GET',
    path: '/scw-system/api/v1/dict/types/page',
    needs: 'sys:dict_type:list',
    summary: { zh: '字典分页列表', en: 'List dictionaries by page' },
    query: dictTypeQuery,
    reply: pageOf(dictType),
  },
  typeForm: {
    method: 'GET',
    path: '/scw-system/api/v1/dict/types/{id}/form',
    needs: 'sys:dict_type:list',
    summary: { zh: '字典详情', en: 'Get a dictionary' },
    params: idParams,
    reply: dictType,
  },
  createType: {
    method: 'POST',
    path: '/scw-system/api/v1/dict/types',
    needs: 'sys:dict_type:add',
    stales: ['dicts'],
    summary: { zh: '新增字典', en: 'Add a dictionary' },
    audit: { zh: '新增字典', en: 'Added dictionary' },
    body: dictTypeForm,
    reply: z.object({ id }),
  },
  updateType: {
    method: 'PUT',
    path: '/scw-system/api/v1/dict/types/{id}',
    needs: 'sys:dict_type:edit',
    stales: ['dicts'],
    summary: {
      zh: '编辑字典；编码变化时字典项随之更新',
      en: 'Edit a dictionary; its items follow when its code changes',
    },
    audit: { zh: '编辑字典', en: 'Edited dictionary' },
    params: idParams,
    body: dictTypeForm,
    reply: noContent,
  },
  removeTypes: {
    method: 'DELETE',
    path: '/scw-system/api/v1/dict/types/{ids}',
    needs: 'sys:dict_type:delete',
    stales: ['dicts'],
    summary: {
      zh: '删除字典及其字典项，可用逗号分隔多个；全部删除或全部不删',
      en: 'Delete dictionaries with their items (comma-separated), all or none',
    },
    audit: { zh: '删除字典', en: 'Deleted dictionaries' },
    params: idsParams,
    reply: noContent,
  },
  page: {
    method: 'GET',
    path: '/scw-system/api/v1/dict/page',
    needs: 'sys:dict:list',
    summary: { zh: '字典项分页列表', en: 'List items of a dictionary by page' },
    query: dictItemQuery,
    reply: pageOf(dictItem),
  },
  form: {
    method: 'GET',
    path: '/scw-system/api/v1/dict/{id}/form',
    needs: 'sys:dict:list',
    summary: { zh: '字典项详情', en: 'Get a dictionary item' },
    params: idParams,
    reply: dictItem,
  },
  create: {
    method: 'POST',
    path: '/scw-system/api/v1/dict',
    needs: 'sys:dict:add',
    stales: ['dicts'],
    summary: { zh: '新增字典项', en: 'Add a dictionary item' },
    audit: { zh: '新增字典项', en: 'Added dictionary item' },
    body: newDictItem,
    reply: z.object({ id }),
  },
  update: {
    method: 'PUT',
    path: '/scw-system/api/v1/dict/{id}',
    needs: 'sys:dict:edit',
    stales: ['dicts'],
    summary: {
      zh: '编辑字典项；已使用的值不能变',
      en: 'Edit a dictionary item; a value in use cannot change',
    },
    audit: { zh: '编辑字典项', en: 'Edited dictionary item' },
    params: idParams,
    body: dictItemForm,
    reply: noContent,
  },
  remove: {
    method: 'DELETE',
    path: '/scw-system/api/v1/dict/{ids}',
    needs: 'sys:dict:delete',
    stales: ['dicts'],
    summary: {
      zh: '删除字典项，可用逗号分隔多个；任一已使用则全部不删',
      en: 'Delete dictionary items (comma-separated); none if any is in use',
    },
    audit: { zh: '删除字典项', en: 'Deleted dictionary items' },
    params: idsParams,
    reply: noContent,
  },
})
