import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { flag, queryFlag } from '../kernel/flags.ts'
import { id, idParams, idsParams } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { advert, advertForm, advertStates, maxAdvertBytes } from './schemas.ts'
import { advertPlaces, shownCalls } from './shown.ts'

export const advertSorts = ['sort', 'title', 'views', 'clicks', 'updateTime'] as const
const advertPageQuery = pagedQuery({
  /** Part of a title, in either language. */
  keywords: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  place: z.optional(z.enum(advertPlaces)),
  state: z.optional(z.enum(advertStates)),
  sort: z._default(z.enum(advertSorts), 'sort'),
  descending: z.optional(queryFlag),
})
export type AdvertPageQuery = z.output<typeof advertPageQuery>

const stales = ['adverts'] as const

/** Adverts with a picture and a link, shown at a place for a time. */
export const adverts = endpoints({
  page: {
    method: 'GET',
    path: '/scw-mall/api/v1/adverts/page',
    needs: 'mall:advert:list',
    summary: { zh: '广告分页列表', en: 'List adverts by page' },
    query: advertPageQuery,
    reply: pageOf(advert),
  },
  ...shownCalls,
  get: {
    method: 'GET',
    path: '/scw-mall/api/v1/adverts/{id}/form',
    needs: 'mall:advert:list',
    summary: { zh: '广告详情', en: 'Get an advert' },
    params: idParams,
    reply: z.extend(advert, { picUrl: z.string() }),
  },
  create: {
    method: 'POST',
    path: '/scw-mall/api/v1/adverts',
    needs: 'mall:advert:add',
    stales,
    summary: { zh: '新增广告', en: 'Add an advert' },
    audit: { zh: '新增广告', en: 'Added advert' },
    body: advertForm,
    reply: z.object({ id }),
  },
  update: {
    method: 'PUT',
    path: '/scw-mall/api/v1/adverts/{id}',
    needs: 'mall:advert:edit',
    stales,
    summary: { zh: '编辑广告', en: 'Edit an advert' },
    audit: { zh: '编辑广告', en: 'Edited advert' },
    params: idParams,
    body: advertForm,
    reply: noContent,
  },
  setStatus: {
    method: 'PATCH',
    path: '/scw-mall/api/v1/adverts/{id}/status',
    needs: 'mall:advert:edit',
    stales,
    summary: { zh: '开启或关闭广告', en: 'Switch an advert on or off' },
    audit: { zh: '开启或关闭广告', en: 'Switched advert on or off' },
    params: idParams,
    body: z.object({ status: flag }),
    reply: noContent,
  },
  setPicture: {
    method: 'PUT',
    path: '/scw-mall/api/v1/adverts/{id}/picture',
    needs: 'mall:advert:edit',
    stales,
    summary: {
      zh: '上传广告图片（PNG、JPEG 或 WebP）',
      en: 'Upload the picture of an advert (PNG, JPEG or WebP)',
    },
    audit: { zh: '上传广告图片', en: 'Uploaded picture of advert' },
    params: idParams,
    encoding: 'multipart',
    fileBytes: maxAdvertBytes,
    body: z.object({ file: z.file().check(z.minSize(1), z.maxSize(maxAdvertBytes)) }),
    reply: noContent,
  },
  remove: {
    method: 'DELETE',
    path: '/scw-mall/api/v1/adverts/{ids}',
    needs: 'mall:advert:delete',
    stales,
    summary: {
      zh: '删除广告，可用逗号分隔多个；全部删除或全部不删',
      en: 'Delete adverts (comma-separated), all or none',
    },
    audit: { zh: '删除广告', en: 'Deleted adverts' },
    params: idsParams,
    reply: noContent,
  },
})
