import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { flag, queryFlag } from '../kernel/flags.ts'
import { id, idParams, idsParams } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { sortOrder } from '../kernel/sort-order.ts'
import { instant } from '../kernel/time.ts'

/** Maximum size of an uploaded logo, in bytes. */
export const maxLogoBytes = 2 * 1024 * 1024

/** Letters that a list of brands can be limited to; `#` is every other first character. */
export const brandLetters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ#'] as const

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))

export const brandForm = z.object({
  name,
  nameEn: name,
  sort: sortOrder,
  /** Whether buyers see it. */
  visible: z._default(flag, true),
})
export type BrandForm = z.output<typeof brandForm>

export const brand = z.object({
  id,
  name: z.string(),
  nameEn: z.string(),
  /** First letter of the name in pinyin, or `#`. */
  letter: z.string(),
  /** WebP of at most 96 px in Base64; empty without a logo. */
  logo: z.string(),
  sort: z.int(),
  visible: flag,
  updateTime: instant,
})
export type Brand = z.output<typeof brand>

export const brandSorts = ['sort', 'name', 'updateTime'] as const
const brandPageQuery = pagedQuery({
  /** Part of a name, in either language or in pinyin. */
  keywords: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  letter: z.optional(z.enum(brandLetters)),
  visible: z.optional(queryFlag),
  sort: z._default(z.enum(brandSorts), 'sort'),
  descending: z.optional(queryFlag),
})
export type BrandPageQuery = z.output<typeof brandPageQuery>

/** Brands of the goods in the shop. */
export const brands = endpoints({
  page: {
    method: 'GET',
    path: '/scw-mall/api/v1/brands/page',
    needs: 'mall:brand:list',
    summary: { zh: '品牌分页列表', en: 'List brands by page' },
    query: brandPageQuery,
    reply: pageOf(brand),
  },
  get: {
    method: 'GET',
    path: '/scw-mall/api/v1/brands/{id}',
    needs: 'mall:brand:list',
    summary: { zh: '品牌详情', en: 'Get a brand' },
    params: idParams,
    reply: brand,
  },
  create: {
    method: 'POST',
    path: '/scw-mall/api/v1/brands',
    needs: 'mall:brand:add',
    stales: ['brands'],
    summary: { zh: '新增品牌', en: 'Add a brand' },
    audit: { zh: '新增品牌', en: 'Added brand' },
    body: brandForm,
    reply: z.object({ id }),
  },
  update: {
    method: 'PUT',
    path: '/scw-mall/api/v1/brands/{id}',
    needs: 'mall:brand:edit',
    stales: ['brands'],
    summary: { zh: '编辑品牌', en: 'Edit a brand' },
    audit: { zh: '编辑品牌', en: 'Edited brand' },
    params: idParams,
    body: brandForm,
    reply: noContent,
  },
  setLogo: {
    method: 'PUT',
    path: '/scw-mall/api/v1/brands/{id}/logo',
    needs: 'mall:brand:edit',
    stales: ['brands'],
    summary: {
      zh: '上传品牌标志（PNG、JPEG 或 WebP）',
      en: 'Upload the logo of a brand (PNG, JPEG or WebP)',
    },
    audit: { zh: '上传品牌标志', en: 'Uploaded brand logo' },
    params: idParams,
    encoding: 'multipart',
    fileBytes: maxLogoBytes,
    body: z.object({ file: z.file().check(z.minSize(1), z.maxSize(maxLogoBytes)) }),
    reply: noContent,
  },
  removeLogo: {
    method: 'DELETE',
    path: '/scw-mall/api/v1/brands/{id}/logo',
    needs: 'mall:brand:edit',
    stales: ['brands'],
    summary: { zh: '移除品牌标志', en: 'Remove the logo of a brand' },
    audit: { zh: '移除品牌标志', en: 'Removed brand logo' },
    params: idParams,
    reply: noContent,
  },
  remove: {
    method: 'DELETE',
    path: '/scw-mall/api/v1/brands/{ids}',
    needs: 'mall:brand:delete',
    stales: ['brands'],
    summary: {
      zh: '删除品牌，可用逗号分隔多个；全部删除或全部不删',
      en: 'Delete brands (comma-separated), all or none',
    },
    audit: { zh: '删除品牌', en: 'Deleted brands' },
    params: idsParams,
    reply: noContent,
  },
})
