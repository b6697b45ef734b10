import * as z from 'zod/mini'
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
} from './dicts/management.ts'
import { endpoints } from './kernel/endpoints.ts'
import { id, idParams, idsParams } from './kernel/ids.ts'
import { nothing } from './kernel/nothing.ts'
import { pageOf } from './kernel/page.ts'

/** Codes of dictionaries in a query, separated by commas. */
const codeList = z.optional(z.string().check(z.maxLength(1024)))

/** One item as forms and tags read it. */
const dictOption = z.object({
  value: z.string(),
  /** In the caller's language. */
  label: z.string(),
  tagType: z.enum(dictTagTypes),
  /** The item that a new form begins with. */
  defaulted: z.boolean(),
  /** The dictionary that it belongs to: several may be asked for at once. */
  typeCode: dictCode,
})
export type DictOption = z.output<typeof dictOption>

/** An item as it is shown where its value is stored: one that is switched off still has its words, but is offered no more. */
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
      zh: '带 typeCode（可用逗号分隔多个）时为启用的字典项，按顺序；不带时为启用的字典',
      en: 'With typeCode (one, or several separated by commas) the enabled items in order; without it the enabled dictionaries',
    },
    query: z.object({ typeCode: codeList, typeCodes: codeList }),
    reply: z.union([z.array(dictOption), z.array(dictName)]),
  },
  options: {
    method: 'GET',
    path: '/scw-system/api/v1/dict/options',
    needs: 'signed-in',
    summary: { zh: '一个字典的启用项，按顺序', en: 'The enabled items of a dictionary, in order' },
    query: z.object({ typeCode: dictCode }),
    reply: z.array(dictOption),
  },
  itemsOf: {
    method: 'GET',
    path: '/scw-system/api/v1/dict/types/{code}/items',
    needs: 'signed-in',
    summary: {
      zh: '一个字典的全部项，按顺序，停用的也在内（已保存的值仍要显示）',
      en: 'All items of a dictionary in order, with those that are switched off: stored values are still shown by them',
    },
    params: z.object({ code: dictCode }),
    reply: z.array(dictLabel),
  },
  typePage: {
    method: 'GET',
    path: '/scw-system/api/v1/dict/types/page',
    needs: 'sys:dict_type:list',
    summary: { zh: '字典分页列表', en: 'A page of dictionaries' },
    query: dictTypeQuery,
    reply: pageOf(dictType),
  },
  typeForm: {
    method: 'GET',
    path: '/scw-system/api/v1/dict/types/{id}/form',
    needs: 'sys:dict_type:list',
    summary: { zh: '一个字典', en: 'One dictionary' },
    params: idParams,
    reply: dictType,
  },
  createType: {
    method: 'POST',
    path: '/scw-system/api/v1/dict/types',
    needs: 'sys:dict_type:add',
    summary: { zh: '新增字典', en: 'Add a dictionary' },
    body: dictTypeForm,
    reply: z.object({ id }),
  },
  updateType: {
    method: 'PUT',
    path: '/scw-system/api/v1/dict/types/{id}',
    needs: 'sys:dict_type:edit',
    summary: {
      zh: '修改字典；编码改变时，其字典项随之',
      en: 'Change a dictionary; its items go with it when its code changes',
    },
    params: idParams,
    body: dictTypeForm,
    reply: nothing,
  },
  removeTypes: {
    method: 'DELETE',
    path: '/scw-system/api/v1/dict/types/{ids}',
    needs: 'sys:dict_type:delete',
    summary: {
      zh: '删除字典及其字典项，可用逗号分隔多个；全部删除或一个也不删',
      en: 'Delete dictionaries with their items, several separated by commas: all of them or none',
    },
    params: idsParams,
    reply: nothing,
  },
  page: {
    method: 'GET',
    path: '/scw-system/api/v1/dict/page',
    needs: 'sys:dict:list',
    summary: { zh: '字典项分页列表', en: 'A page of the items of a dictionary' },
    query: dictItemQuery,
    reply: pageOf(dictItem),
  },
  form: {
    method: 'GET',
    path: '/scw-system/api/v1/dict/{id}/form',
    needs: 'sys:dict:list',
    summary: { zh: '一个字典项', en: 'One item of a dictionary' },
    params: idParams,
    reply: dictItem,
  },
  create: {
    method: 'POST',
    path: '/scw-system/api/v1/dict',
    needs: 'sys:dict:add',
    summary: { zh: '新增字典项', en: 'Add an item to a dictionary' },
    body: newDictItem,
    reply: z.object({ id }),
  },
  update: {
    method: 'PUT',
    path: '/scw-system/api/v1/dict/{id}',
    needs: 'sys:dict:edit',
    summary: {
      zh: '修改字典项；已被使用的值不能改',
      en: 'Change an item; a value that is stored somewhere stays',
    },
    params: idParams,
    body: dictItemForm,
    reply: nothing,
  },
  remove: {
    method: 'DELETE',
    path: '/scw-system/api/v1/dict/{ids}',
    needs: 'sys:dict:delete',
    summary: {
      zh: '删除字典项，可用逗号分隔多个；有一个已被使用就一个也不删',
      en: 'Delete items, several separated by commas: none of them where one is used',
    },
    params: idsParams,
    reply: nothing,
  },
})
