import { type Permission, permissionCodes } from '@limpid/contract/catalogue/permissions'
import {
  type MenuForm,
  type MenuFormReply,
  type MenuType,
  menuTypes,
} from '@limpid/contract/menus/management'
import * as z from 'zod/mini'
import type { TextsOf } from '../../../lib/words.ts'
import type { menuWords } from '../menus.words.ts'

/** Values of the entry form; the parent is empty at the top level. */
export type MenuValues = {
  parentId: string
  name: string
  nameEn: string
  type: MenuType
  /** For a folder or page; preserved while another type is tried. */
  path: string
  /** For a link. */
  link: string
  component: string
  perm: string
  icon: string
  sort: number | string
  visible: boolean
  redirect: string
  keepAlive: boolean
  alwaysShow: boolean
  affix: boolean
  activeMenu: string
  roleIds: string[]
}

/** A new entry below another; below a page it is a button. */
export function newMenu(
  parent: { id: string; type: MenuType; nextSort: number } | undefined,
  nextSort: number,
): MenuValues {
  return {
    parentId: parent?.id ?? '',
    name: '',
    nameEn: '',
    type: parent?.type === 'MENU' ? 'BUTTON' : 'MENU',
    path: '',
    link: '',
    component: '',
    perm: '',
    icon: '',
    sort: parent?.nextSort ?? nextSort,
    visible: true,
    redirect: '',
    keepAlive: false,
    alwaysShow: false,
    affix: false,
    activeMenu: '',
    roleIds: [],
  }
}

/** A stored entry as form values. */
export function valuesOf({ parentId, path, ...menu }: MenuFormReply): MenuValues {
  const isLink = menu.type === 'EXTLINK'
  return {
    parentId: parentId ?? '',
    name: menu.name,
    nameEn: menu.nameEn,
    type: menu.type,
    path: isLink ? '' : path,
    link: isLink ? path : '',
    component: menu.type === 'MENU' ? (menu.component ?? '') : '',
    perm: menu.perm ?? '',
    icon: menu.icon ?? '',
    sort: menu.sort,
    visible: menu.visible,
    redirect: menu.redirect ?? '',
    keepAlive: menu.keepAlive,
    alwaysShow: menu.alwaysShow,
    affix: menu.affix,
    activeMenu: menu.activeMenu ?? '',
    roleIds: menu.roleIds,
  }
}

const isPermission = (code: string): code is Permission => (permissionCodes as string[]).includes(code)

/** Validates the fields of the type and builds the request from them. */
export function menuSchema(
  t: TextsOf<typeof menuWords>,
  isNew: boolean,
): z.ZodMiniType<MenuForm, MenuValues> {
  const requested = (values: MenuValues): [keyof MenuValues, string][] => {
    if (values.type === 'EXTLINK') return [['link', t.linkMissing]]
    if (values.type === 'BUTTON') return [['perm', t.permMissing]]
    const path: [keyof MenuValues, string] = ['path', t.pathMissing]
    return values.type === 'MENU' ? [path, ['component', t.componentMissing]] : [path]
  }
  const fields = z.looseObject({
    name: z.string().check(z.trim(), z.minLength(1, t.nameMissing), z.maxLength(64)),
    type: z.enum(menuTypes),
    sort: z.int(t.sortInvalid).check(z.gte(0, t.sortInvalid), z.lte(9999, t.sortInvalid)),
  })
  const checked = z.custom<MenuValues>().check(({ value, issues }) => {
    const { error } = z.safeParse(fields, value)
    for (const { path, message } of error?.issues ?? [])
      issues.push({ code: 'custom', input: value, path, message })
    for (const [field, message] of requested(value))
      if (String(value[field]).trim() === '')
        issues.push({ code: 'custom', input: value, path: [field], message })
  })
  return z.pipe(
    checked,
    z.transform((values) => formOf(values, isNew)),
  )
}

/** Roles that already have a new button's permission keep it, unless roles are selected. */
function formOf({ parentId, link, perm, sort, roleIds, ...values }: MenuValues, isNew: boolean): MenuForm {
  const keepsHolders = values.type === 'BUTTON' && isNew && roleIds.length === 0
  const path = { EXTLINK: link, BUTTON: '', MENU: values.path, CATALOG: values.path }[values.type]
  return {
    ...values,
    parentId: parentId || null,
    path: path.trim(),
    perm: isPermission(perm) ? perm : null,
    sort: Number(sort),
    ...(keepsHolders ? {} : { roleIds }),
  }
}
