import * as z from 'zod/mini'
import { flag, queryFlag } from '../kernel/flags.ts'
import { id, parentId } from '../kernel/ids.ts'
import { permissionCodes } from '../kernel/people/permissions.ts'

/** A folder, a page, a button (which carries a permission), and a link that leaves the console. */
export const menuTypes = ['CATALOG', 'MENU', 'BUTTON', 'EXTLINK'] as const
export type MenuType = (typeof menuTypes)[number]

/** Most levels of the menu, buttons counted. */
export const mostMenuDepth = 5

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))
const line = (most: number) => z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(most))))

/** One entry as staff edit it. Only what fits the type is kept of it; `roleIds`, `affix` and `activeMenu` stay when left out. */
export const menuForm = z.object({
  parentId,
  name,
  /** The Chinese name when left out. */
  nameEn: line(64),
  type: z.enum(menuTypes),
  /** Below its folder's path; for a link the whole address. */
  path: line(255),
  /** Which page of the console; one that the console does not know is shown as the 404 page. */
  component: line(128),
  perm: z.optional(z.nullable(z.union([z.literal(''), z.enum(permissionCodes)]))),
  icon: line(32),
  sort: z._default(z.int().check(z.gte(0), z.lte(9999)), 1),
  visible: z._default(flag, true),
  redirect: line(255),
  keepAlive: z._default(flag, false),
  alwaysShow: z._default(flag, false),
  affix: z.optional(flag),
  activeMenu: line(255),
  /** Who may open it; for a button, who holds its permission. */
  roleIds: z.optional(z.array(id).check(z.maxLength(200))),
})
export type MenuForm = z.output<typeof menuForm>

const stored = {
  id,
  parentId,
  name: z.string(),
  nameEn: z.string(),
  type: z.enum(menuTypes),
  path: z.string(),
  component: z.nullable(z.string()),
  perm: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  sort: z.int(),
  visible: flag,
  redirect: z.nullable(z.string()),
  /** The console needs it: it is not deleted, hidden or moved. */
  builtIn: z.boolean(),
}

export const menuFormReply = z.object({
  ...stored,
  keepAlive: flag,
  alwaysShow: flag,
  affix: flag,
  activeMenu: z.nullable(z.string()),
  roleIds: z.array(id),
})
export type MenuFormReply = z.output<typeof menuFormReply>

const grantedRole = z.object({ code: z.string(), name: z.string(), nameEn: z.string() })

/** An entry of the tree; `roles` are those that it is granted to; of a button, those that hold its permission. */
export const menuNode = z.object({
  id: stored.id,
  parentId: stored.parentId,
  name: stored.name,
  nameEn: stored.nameEn,
  type: stored.type,
  path: stored.path,
  component: stored.component,
  perm: stored.perm,
  icon: stored.icon,
  sort: stored.sort,
  visible: stored.visible,
  redirect: stored.redirect,
  builtIn: stored.builtIn,
  /** It, or something below it, is the only place of a page of the console or of a permission: it is not deleted. */
  kept: z.boolean(),
  roles: z.array(grantedRole),
  get children() {
    return z.optional(z.array(menuNode))
  },
})
export type GrantedRole = z.output<typeof grantedRole>
export type MenuNode = z.output<typeof menuNode>

export const menuQuery = z.object({
  /** Part of a name, path, component or permission; what stands above and below a hit stays. */
  keywords: z.optional(z.string().check(z.maxLength(64))),
})

export const menuOptionsQuery = z.object({
  /** Leaves out what nothing can stand below. */
  onlyParent: z.optional(queryFlag),
})

export const menuOption = z.object({
  value: id,
  label: z.string(),
  get children() {
    return z.optional(z.array(menuOption))
  },
})
export type MenuOption = z.output<typeof menuOption>

/** Where among its siblings an entry is to stand, from 0; behind the last when there are fewer. */
export const menuPosition = z.object({ position: z.int().check(z.gte(0), z.lte(9999)) })
