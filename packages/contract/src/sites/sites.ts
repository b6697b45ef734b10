import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { queryFlag } from '../kernel/flags.ts'
import { id, idParams } from '../kernel/ids.ts'
import { rule } from '../kernel/localised.ts'
import { noContent } from '../kernel/no-content.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { personal } from '../kernel/secrets.ts'
import { instant } from '../kernel/time.ts'
import { openAlarms } from './open-alarms.ts'

/** Maximum number of sites per account. */
export const maxSites = 1000

/**
 * Whether this is the IANA name of a time zone; an offset such as `+08:00` is not, because it has no summer
 * time.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const timeZoneUnknown = { zh: '时区无效', en: 'Unknown time zone' }

export const timeZoneName = z.string().check(
  z.maxLength(64),
  rule<string>((name) => (isTimeZone(name) ? [] : [{ words: timeZoneUnknown }])),
)

/** WGS 84 coordinates in degrees. */
export const position = z.object({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
})
export type Position = z.output<typeof position>

const siteFields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  address: personal(z.string().check(z.trim(), z.maxLength(256))),
  position: personal(z.nullable(position)),
  /** The zone in which days and months of its devices are counted. */
  timeZone: timeZoneName,
}
export const newSite = z.object(siteFields)
export type NewSite = z.output<typeof newSite>

export const site = z.object({
  id,
  ...siteFields,
  devices: z.int(),
  /** Of the devices at the site; null without permission to see alarms. */
  alarms: z.nullable(openAlarms),
  createTime: instant,
})
export type Site = z.output<typeof site>

export const siteSorts = ['name', 'createTime'] as const
export const sitePageQuery = pagedQuery({
  /** Part of the name or of the address. */
  keywords: z.optional(z.string().check(z.maxLength(64))),
  sort: z._default(z.enum(siteSorts), 'name'),
  descending: z.optional(queryFlag),
})
export type SitePageQuery = z.output<typeof sitePageQuery>

/** Where a user's devices are. Each user has their own sites; another account's answer `notFound`. */
export const sites = endpoints({
  page: {
    method: 'GET',
    path: '/scw-iot/api/v1/sites/page',
    needs: 'iot:site:list',
    summary: { zh: '站点分页列表', en: 'List own sites by page' },
    query: sitePageQuery,
    reply: pageOf(site),
  },
  options: {
    method: 'GET',
    path: '/scw-iot/api/v1/sites/options',
    needs: 'iot:site:list',
    summary: { zh: '站点选项', en: 'List own sites as options' },
    reply: z.array(z.object({ value: id, label: z.string(), timeZone: z.string() })),
  },
  create: {
    method: 'POST',
    path: '/scw-iot/api/v1/sites',
    needs: 'iot:site:add',
    stales: ['sites', 'device.shown'],
    summary: { zh: '新增站点', en: 'Add a site' },
    audit: { zh: '新增站点', en: 'Added site' },
    body: newSite,
    reply: z.object({ id }),
  },
  get: {
    method: 'GET',
    path: '/scw-iot/api/v1/sites/{id}',
    needs: 'iot:site:list',
    summary: { zh: '站点详情', en: 'Get a site' },
    params: idParams,
    reply: site,
  },
  update: {
    method: 'PUT',
    path: '/scw-iot/api/v1/sites/{id}',
    needs: 'iot:site:edit',
    stales: ['sites', 'device.shown'],
    summary: {
      zh: '编辑站点；新时区从下一条读数起生效，已有日期不变',
      en: 'Edit a site; a new time zone applies from the next reading, existing days stay unchanged',
    },
    audit: { zh: '编辑站点', en: 'Edited site' },
    params: idParams,
    body: newSite,
    reply: noContent,
  },
  remove: {
    method: 'DELETE',
    path: '/scw-iot/api/v1/sites/{id}',
    needs: 'iot:site:delete',
    stales: ['sites', 'device.shown'],
    summary: {
      zh: '删除站点；设备保留，时区不变',
      en: 'Delete a site; its devices stay and keep their time zone',
    },
    audit: { zh: '删除站点', en: 'Deleted site' },
    params: idParams,
    reply: noContent,
  },
})
