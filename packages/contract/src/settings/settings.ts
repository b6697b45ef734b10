import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { noContent } from '../kernel/no-content.ts'
import { instant } from '../kernel/time.ts'
import { bankAccount } from './bank-account.ts'
import { branding, brandingKeys, brandingLink, brandingName, shopContact } from './branding.ts'
import { maxMapBytes } from './map.ts'
import { type SettingKey, settingKeys, settingTable } from './table.ts'
import { mapTiles } from './tiles.ts'

const settingKey = z.enum([...settingKeys, ...brandingKeys])

/** Whether a number setting may have this value: within its range, or 0 if that means unlimited. */
export function settingFits(key: SettingKey, value: unknown): value is number {
  const { min, max, endless } = settingTable[key]
  return (
    typeof value === 'number' &&
    Number.isInteger(value) &&
    ((endless && value === 0) || (value >= min && value <= max))
  )
}

const settingValue = z.union([z.int(), brandingName, brandingLink, mapTiles, bankAccount, shopContact])
export type SettingValue = z.output<typeof settingValue>

export const setting = z.object({
  key: settingKey,
  /** A number, a branding text or the bank account, depending on the key. */
  value: settingValue,
  defaultValue: settingValue,
  /** When and by whom it was set; null while it has its default value. */
  changedAt: z.nullable(instant),
  changedBy: z.nullable(z.string()),
})
export type Setting = z.output<typeof setting>

/** A custom map that replaces the default one. */
export const brandingMap = z.object({
  name: z.string(),
  bytes: z.int(),
  points: z.int(),
  changedAt: instant,
  changedBy: z.nullable(z.string()),
})
export type BrandingMap = z.output<typeof brandingMap>

const keyParams = z.object({ key: settingKey })

/** Settings of the whole installation. */
export const settings = endpoints({
  list: {
    method: 'GET',
    path: '/scw-system/api/v1/settings',
    needs: 'sys:setting:list',
    summary: { zh: '系统设置', en: 'Get the system settings' },
    reply: z.array(setting),
  },
  branding: {
    method: 'GET',
    path: '/scw-system/api/v1/settings/branding',
    needs: 'public',
    summary: { zh: '品牌与链接', en: 'Get branding and links' },
    reply: branding,
  },
  update: {
    method: 'PUT',
    path: '/scw-system/api/v1/settings/{key}',
    needs: 'sys:setting:edit',
    stales: ['settings'],
    summary: { zh: '编辑系统设置', en: 'Edit a setting' },
    audit: { zh: '调整系统设置', en: 'Changed setting' },
    params: keyParams,
    body: z.object({ value: settingValue }),
    reply: setting,
  },
  reset: {
    method: 'DELETE',
    path: '/scw-system/api/v1/settings/{key}',
    needs: 'sys:setting:edit',
    stales: ['settings'],
    summary: { zh: '恢复默认设置', en: 'Reset a setting to its default' },
    audit: { zh: '恢复默认设置', en: 'Reset setting' },
    params: keyParams,
    reply: noContent,
  },
  map: {
    method: 'GET',
    path: '/scw-system/api/v1/settings/map',
    needs: 'sys:setting:list',
    summary: {
      zh: '站点地图文件',
      en: 'Get the uploaded site map, if any',
    },
    reply: z.object({ map: z.nullable(brandingMap) }),
  },
  setMap: {
    method: 'PUT',
    path: '/scw-system/api/v1/settings/map',
    needs: 'sys:setting:edit',
    stales: ['settings'],
    summary: { zh: '替换站点地图文件', en: 'Upload a site map in place of the default' },
    audit: { zh: '上传站点地图', en: 'Uploaded site map' },
    body: z.object({ file: z.file().check(z.minSize(1), z.maxSize(maxMapBytes)) }),
    encoding: 'multipart',
    fileBytes: maxMapBytes,
    reply: brandingMap,
  },
  removeMap: {
    method: 'DELETE',
    path: '/scw-system/api/v1/settings/map',
    needs: 'sys:setting:edit',
    stales: ['settings'],
    summary: { zh: '恢复默认站点地图', en: 'Reset to the default site map' },
    audit: { zh: '恢复默认地图', en: 'Restored default map' },
    reply: noContent,
  },
})
