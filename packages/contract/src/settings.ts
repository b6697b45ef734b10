import * as z from 'zod/mini'
import { endpoints } from './kernel/endpoints.ts'
import { nothing } from './kernel/nothing.ts'
import { instant } from './kernel/time.ts'
import { type SettingKey, settingKeys, settingTable } from './settings/table.ts'

const settingKey = z.enum(settingKeys)

/** Whether a setting may have this value: within its range, or 0 where that means without an end. */
export function settingFits(key: SettingKey, value: number): boolean {
  const { least, most, endless } = settingTable[key]
  return Number.isInteger(value) && ((endless && value === 0) || (value >= least && value <= most))
}

export const setting = z.object({
  key: settingKey,
  value: z.int(),
  /** When and by whom it was set; null while it has its usual value. */
  changedAt: z.nullable(instant),
  changedBy: z.nullable(z.string()),
})
export type Setting = z.output<typeof setting>

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
  update: {
    method: 'PUT',
    path: '/scw-system/api/v1/settings/{key}',
    needs: 'sys:setting:edit',
    summary: { zh: '修改系统设置', en: 'Change a setting' },
    params: keyParams,
    body: z.object({ value: z.int() }),
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
})
