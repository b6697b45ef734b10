import * as z from 'zod/mini'
import { flag, queryFlag } from '../kernel/flags.ts'
import { id, parentId } from '../kernel/ids.ts'
import { permission } from '../kernel/permissions.ts'

/** A folder, a page, a button (which carries a permission), and an external link. */
export const menuTypes = ['CATALOG', 'MENU', 'BUTTON', 'EXTLINK'] as const
export type MenuType = (typeof menuTypes)[number]

/** Maximum depth of the menu, including buttons. */
export const maxMenuDepth = 5

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))
const line = (max: number) => z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(max))))

/**
 * One entry as administrators edit it. Only what applies to the type is stored; `roleIds`, `affix` and
 * `activeMenu` stay unchanged when omitted.
 */
export const menuForm = z.object({
  parentId,
  name,
  /** The Chinese name by default. */
  nameEn: line(64),
  type: z.enum(menuTypes),
  /** Relative to its folder's path; for a link the whole URL. */
  path: line(255),
  /** Page of the console; an unknown one shows the 404 page. */
  component: line(128),
  perm: z.optional(z.nullable(z.union([z.literal(''), permission]))),
  icon: line(32),
  sort: z._default(z.int().check(z.gte(0), z.lte(9999)), 1),
  visible: z._default(flag, true),
  redirect: line(255),
  keepAlive: z._default(flag, false),
  alwaysShow: z._default(flag, false),
  affix: z.optional(flag),
  activeMenu: line(255),
  /** Roles that may open it; for a button, roles that have its permission. */
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
  /** The console needs it: it cannot be deleted, hidden or moved. */
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

/** An entry of the tree; `roles` are those it is granted to; for a button, those that have its permission. */
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
  /** It, or a descendant, is the only place of a console page or of a permission: it cannot be deleted. */
  kept: z.boolean(),
  roles: z.array(grantedRole),
  get children() {
    return z.optional(z.array(menuNode))
  },
})
export type GrantedRole = z.output<typeof grantedRole>
export type MenuNode = z.output<typeof menuNode>

export const menuQuery = z.object({
  /** Part of a name, path, component or permission; ancestors and descendants of a match are included. */
  keywords: z.optional(z.string().check(z.maxLength(64))),
})

export const menuOptionsQuery = z.object({
  /** Omits entries that cannot have children. */
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

/** New position of an entry among its siblings, from 0; last when there are fewer. */
export const menuPosition = z.object({ position: z.int().check(z.gte(0), z.lte(9999)) })
