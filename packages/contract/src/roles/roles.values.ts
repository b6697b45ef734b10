import { type FieldValues, fieldsOfThings } from '../kernel/labels.ts'
import type { ThingFields } from '../kernel/noun.ts'
import { roleLabels } from './roles.labels.ts'

/** What their values are called. */
export const roleValues = {
  dataScope: {
    all: { zh: '全部数据', en: 'All data' },
    below: { zh: '本部门及以下', en: 'Own department and below' },
    dept: { zh: '本部门', en: 'Own department' },
    self: { zh: '仅本人', en: 'Own data only' },
    chosen: { zh: '自选部门', en: 'Chosen departments' },
  },
} as const satisfies Record<string, FieldValues>

/** The fields of these things that the audit compares, in the order in which they are shown. */
export const roleFields = {
  roles: {
    title: fieldsOfThings.title,
    titleEn: fieldsOfThings.titleEn,
    code: fieldsOfThings.code,
    sort: fieldsOfThings.sort,
    enabled: fieldsOfThings.enabled,
    dataScope: { ...roleLabels.dataScope, values: roleValues.dataScope },
    depts: roleLabels.deptIds,
    menus: { zh: '菜单', en: 'Menus' },
    permissions: { zh: '按钮权限', en: 'Button permissions' },
  },
} as const satisfies Record<string, ThingFields>
