import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { flag, queryFlag } from '../kernel/flags.ts'
import { id, idParams, idsParams, parentId } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { sortOrder } from '../kernel/sort-order.ts'
import { instant } from '../kernel/time.ts'
import { attributeKinds, attributeList, categoryAttribute } from './attributes.ts'

/** Maximum depth of the tree of categories. */
export const maxCategoryDepth = 3
/** Maximum number of categories per installation. */
export const maxCategories = 1000
/** Maximum size of an uploaded icon, in bytes. */
export const maxCategoryIconBytes = 2 * 1024 * 1024

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))

export const categoryForm = z.object({
  parentId,
  name,
  nameEn: name,
  sort: sortOrder,
  /** Whether buyers see it. */
  visible: z._default(flag, true),
})
export type CategoryForm = z.output<typeof categoryForm>

const categoryReply = z.object({
  id,
  parentId,
  name: z.string(),
  nameEn: z.string(),
  /** WebP of at most 96 px in Base64; empty without an icon. */
  icon: z.string(),
  sort: z.int(),
  visible: flag,
})
export type CategoryReply = z.output<typeof categoryReply>

/** A category of the tree, with the attributes and specs that goods in it have. */
export const categoryNode = z.object({
  id,
  parentId,
  name: z.string(),
  nameEn: z.string(),
  /** WebP of at most 96 px in Base64; empty without an icon. */
  icon: z.string(),
  sort: z.int(),
  visible: flag,
  updateTime: instant,
  attributes: z.array(categoryAttribute),
  get children() {
    return z.optional(z.array(categoryNode))
  },
})
export type CategoryNode = z.output<typeof categoryNode>

/** Parent category and position among its children, from 0; appended if there are fewer. */
const categoryPlace = z.object({ parentId, position: z.int().check(z.gte(0), z.lte(9999)) })
export type CategoryPlace = z.output<typeof categoryPlace>

const stales = ['categories'] as const

/** Categories of the goods in the shop: a tree of at most three levels. */
export const categories = endpoints({
  list: {
    method: 'GET',
    path: '/scw-mall/api/v1/categories',
    needs: 'mall:category:list',
    summary: { zh: '商品分类树', en: 'Get the tree of categories' },
    query: z.object({
      /** Part of a name in either language; ancestors and descendants of a match are included. */
      keywords: z.optional(z.string().check(z.trim(), z.maxLength(64))),
      visible: z.optional(queryFlag),
    }),
    reply: z.array(categoryNode),
  },
  attributes: {
    method: 'GET',
    path: '/scw-mall/api/v1/attributes',
    needs: 'mall:category:list',
    summary: { zh: '分类的规格或属性', en: 'List the specs or attributes of a category' },
    query: z.object({ categoryId: id, type: attributeKinds }),
    reply: z.array(categoryAttribute),
  },
  get: {
    method: 'GET',
    path: '/scw-mall/api/v1/categories/{id}',
    needs: 'mall:category:list',
    summary: { zh: '商品分类详情', en: 'Get a category' },
    params: idParams,
    reply: categoryReply,
  },
  create: {
    method: 'POST',
    path: '/scw-mall/api/v1/categories',
    needs: 'mall:category:add',
    stales,
    summary: { zh: '新增商品分类', en: 'Add a category' },
    audit: { zh: '新增商品分类', en: 'Added category' },
    body: categoryForm,
    reply: z.object({ id }),
  },
  update: {
    method: 'PUT',
    path: '/scw-mall/api/v1/categories/{id}',
    needs: 'mall:category:edit',
    stales,
    summary: { zh: '编辑商品分类', en: 'Edit a category' },
    audit: { zh: '编辑商品分类', en: 'Edited category' },
    params: idParams,
    body: categoryForm,
    reply: noContent,
  },
  setVisible: {
    method: 'PATCH',
    path: '/scw-mall/api/v1/categories/{id}',
    needs: 'mall:category:edit',
    stales,
    summary: { zh: '展示或隐藏商品分类', en: 'Show or hide a category' },
    audit: { zh: '展示或隐藏商品分类', en: 'Showed or hid category' },
    params: idParams,
    body: z.object({ visible: flag }),
    reply: noContent,
  },
  move: {
    method: 'PATCH',
    path: '/scw-mall/api/v1/categories/{id}/move',
    needs: 'mall:category:edit',
    stales,
    summary: { zh: '移动商品分类及其下级', en: 'Move a category and its subcategories' },
    audit: { zh: '移动商品分类', en: 'Moved category' },
    params: idParams,
    body: categoryPlace,
    reply: noContent,
  },
  setIcon: {
    method: 'PUT',
    path: '/scw-mall/api/v1/categories/{id}/icon',
    needs: 'mall:category:edit',
    stales,
    summary: {
      zh: '上传商品分类图标（PNG、JPEG 或 WebP）',
      en: 'Upload the icon of a category (PNG, JPEG or WebP)',
    },
    audit: { zh: '上传商品分类图标', en: 'Uploaded category icon' },
    params: idParams,
    encoding: 'multipart',
    fileBytes: maxCategoryIconBytes,
    body: z.object({ file: z.file().check(z.minSize(1), z.maxSize(maxCategoryIconBytes)) }),
    reply: noContent,
  },
  removeIcon: {
    method: 'DELETE',
    path: '/scw-mall/api/v1/categories/{id}/icon',
    needs: 'mall:category:edit',
    stales,
    summary: { zh: '移除商品分类图标', en: 'Remove the icon of a category' },
    audit: { zh: '移除商品分类图标', en: 'Removed category icon' },
    params: idParams,
    reply: noContent,
  },
  saveAttributes: {
    method: 'POST',
    path: '/scw-mall/api/v1/attributes/batch',
    needs: 'mall:category:edit',
    stales,
    summary: {
      zh: '保存分类的全部规格或属性；未提交的会被删除',
      en: 'Save all specs or attributes of a category; those not sent are deleted',
    },
    audit: { zh: '保存分类规格或属性', en: 'Saved specs or attributes of category' },
    body: attributeList,
    reply: noContent,
  },
  remove: {
    method: 'DELETE',
    path: '/scw-mall/api/v1/categories/{ids}',
    needs: 'mall:category:delete',
    stales,
    summary: {
      zh: '删除商品分类，可用逗号分隔多个；有下级时拒绝，全部删除或全部不删',
      en: 'Delete categories (comma-separated), all or none; rejected while one has subcategories',
    },
    audit: { zh: '删除商品分类', en: 'Deleted categories' },
    params: idsParams,
    reply: noContent,
  },
})
