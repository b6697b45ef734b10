import * as z from 'zod/mini'
import { endpoints } from './kernel/endpoints.ts'
import { nothing } from './kernel/nothing.ts'
import { instant } from './kernel/time.ts'
import { house, houseKeys, houseLink, houseName } from './settings/house.ts'
import { mostMapBytes } from './settings/map.ts'
import { type SettingKey, settingKeys, settingTable } from './settings/table.ts'

const settingKey = z.enum([...settingKeys, ...houseKeys])

/** Whether a number may be this value: within its range, or 0 where that means without an end. */
export function settingFits(key: SettingKey, value: unknown): value is number {
  const { least, most, endless } = settingTable[key]
  return (
    typeof value === 'number' &&
    Number.isInteger(value) &&
    ((endless && value === 0) || (value >= least && value <= most))
  )
}

const settingValue = z.union([z.int(), houseName, houseLink])
export type SettingValue = z.output<typeof settingValue>

export const setting = z.object({
  key: settingKey,
  /** A number, or a text of the house, as the key says. */
  value: settingValue,
  usual: settingValue,
  /** When and by whom it was set; null while it has its usual value. */
  changedAt: z.nullable(instant),
  changedBy: z.nullable(z.string()),
})
export type Setting = z.output<typeof setting>

/** The map that staff put in the place of the usual one. */
export const houseMap = z.object({
  name: z.string(),
  bytes: z.int(),
  points: z.int(),
  changedAt: instant,
  changedBy: z.nullable(z.string()),
})
export type HouseMap = z.output<typeof houseMap>

const keyParams = z.object({ key: settingKey })

/** What staff may set for the whole installation. */
export const settings = endpoints({
  list: {
    method: 'GET',
    path: '/scw-system/api/v1/settings',
    needs: 'sys:setting:list',
    summary: { zh: '系统设置', en: 'The settings of the installation' },
    reply: z.array(setting),
  },
  house: {
    method: 'GET',
    path: '/scw-system/api/v1/settings/house',
    needs: 'public',
    summary: { zh: '产品名称与入口', en: 'What the installation calls itself, and where its menu leads' },
    reply: house,
  },
  update: {
    method: 'PUT',
    path: '/scw-system/api/v1/settings/{key}',
    needs: 'sys:setting:edit',
    summary: { zh: '修改系统设置', en: 'Change a setting' },
    params: keyParams,
    body: z.object({ value: settingValue }),
    reply: setting,
  },
  reset: {
    method: 'DELETE',
    path: '/scw-system/api/v1/settings/{key}',
    needs: 'sys:setting:edit',
    summary: { zh: '恢复系统设置的默认值', en: 'Give a setting its usual value again' },
    params: keyParams,
    reply: nothing,
  },
  map: {
    method: 'GET',
    path: '/scw-system/api/v1/settings/map',
    needs: 'sys:setting:list',
    summary: {
      zh: '站点地图文件',
      en: 'The map file of the sites, where there is another than the usual one',
    },
    reply: z.object({ map: z.nullable(houseMap) }),
  },
  setMap: {
    method: 'PUT',
    path: '/scw-system/api/v1/settings/map',
    needs: 'sys:setting:edit',
    summary: { zh: '替换站点地图文件', en: 'Put another map file in the place of the usual one' },
    body: z.object({ file: z.file().check(z.minSize(1), z.maxSize(mostMapBytes)) }),
    encoding: 'multipart',
    fileBytes: mostMapBytes,
    reply: houseMap,
  },
  removeMap: {
    method: 'DELETE',
    path: '/scw-system/api/v1/settings/map',
    needs: 'sys:setting:edit',
    summary: { zh: '恢复默认的站点地图', en: 'Show the usual map again' },
    reply: nothing,
  },
})
