import * as z from 'zod/mini'
import { endpoints } from './kernel/endpoints.ts'
import { queryFlag } from './kernel/flags.ts'
import { id, idParams } from './kernel/ids.ts'
import { rule } from './kernel/localised.ts'
import { nothing } from './kernel/nothing.ts'
import { pageFields, pageOf } from './kernel/page.ts'
import { instant } from './kernel/time.ts'

/** Sites that one account may have. */
export const mostSites = 1000

/** Whether this is the IANA name of a time zone; an offset such as `+08:00` is none, it knows no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const timeZoneUnknown = { zh: '没有这个时区', en: 'There is no such time zone' }

export const timeZoneName = z.string().check(
  z.maxLength(64),
  rule<string>((name) => (isTimeZone(name) ? [] : [{ words: timeZoneUnknown }])),
)

/** Degrees of WGS 84. */
export const position = z.object({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
})
export type Position = z.output<typeof position>

const siteFields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  address: z.string().check(z.trim(), z.maxLength(256)),
  position: z.nullable(position),
  /** Days and months of the devices here are counted in it. */
  timeZone: timeZoneName,
}
export const newSite = z.object(siteFields)
export type NewSite = z.output<typeof newSite>

export const site = z.object({ id, ...siteFields, devices: z.int(), createTime: instant })
export type Site = z.output<typeof site>

export const siteSorts = ['name', 'createTime'] as const
export const sitePageQuery = z.object({
  ...pageFields,
  /** Part of the name or of the address. */
  keywords: z.optional(z.string().check(z.maxLength(64))),
  sort: z._default(z.enum(siteSorts), 'name'),
  descending: z.optional(queryFlag),
})
export type SitePageQuery = z.output<typeof sitePageQuery>

/** Where somebody's devices stand. Everybody has their own; somebody else's answers `notFound`. */
export const sites = endpoints({
  page: {
    method: 'GET',
    path: '/scw-iot/api/v1/sites/page',
    needs: 'iot:site:list',
    summary: { zh: '站点分页列表', en: 'A page of one’s own sites' },
    query: sitePageQuery,
    reply: pageOf(site),
  },
  options: {
    method: 'GET',
    path: '/scw-iot/api/v1/sites/options',
    needs: 'iot:site:list',
    summary: { zh: '站点选项', en: 'One’s own sites to choose from' },
    reply: z.array(z.object({ value: id, label: z.string(), timeZone: z.string() })),
  },
  create: {
    method: 'POST',
    path: '/scw-iot/api/v1/sites',
    needs: 'iot:site:add',
    summary: { zh: '新增站点', en: 'Add a site' },
    body: newSite,
    reply: z.object({ id }),
  },
  get: {
    method: 'GET',
    path: '/scw-iot/api/v1/sites/{id}',
    needs: 'iot:site:list',
    summary: { zh: '站点详情', en: 'One site' },
    params: idParams,
    reply: site,
  },
  update: {
    method: 'PUT',
    path: '/scw-iot/api/v1/sites/{id}',
    needs: 'iot:site:edit',
    summary: {
      zh: '修改站点；新时区从下一条读数起生效，已有的日期不变',
      en: 'Change a site; a new time zone counts from the next reading on, days that are there stay',
    },
    params: idParams,
    body: newSite,
    reply: nothing,
  },
  remove: {
    method: 'DELETE',
    path: '/scw-iot/api/v1/sites/{id}',
    needs: 'iot:site:delete',
    summary: {
      zh: '删除站点；设备留下，时区不变',
      en: 'Delete a site; its devices stay and keep their time zone',
    },
    params: idParams,
    reply: nothing,
  },
})
