import { type FieldValues, fieldsOfThings } from '../kernel/labels.ts'
import type { ThingFields } from '../kernel/noun.ts'
import { menuLabels } from './menus.labels.ts'

/** What their values are called. */
export const menuValues = {
  'menus.type': {
    CATALOG: { zh: '目录', en: 'Folder' },
    MENU: { zh: '菜单', en: 'Page' },
    BUTTON: { zh: '按钮', en: 'Button' },
    EXTLINK: { zh: '外链', en: 'Link' },
  },
} as const satisfies Record<string, FieldValues>

/** The fields of these things that the audit compares, in the order in which they are shown. */
export const menuFields = {
  menus: {
    title: fieldsOfThings.title,
    titleEn: fieldsOfThings.titleEn,
    path: menuLabels.path,
    component: menuLabels.component,
    parent: fieldsOfThings.parent,
    icon: menuLabels.icon,
    visible: menuLabels.visible,
    sort: fieldsOfThings.sort,
    perm: menuLabels.perm,
    roles: { zh: '角色', en: 'Roles' },
  },
} as const satisfies Record<string, ThingFields>
