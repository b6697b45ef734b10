import type { ProblemName } from '@limpid/contract/catalogue/problems'
import { ancestorsOf, heightOf, subtreeOf } from '@limpid/contract/kernel/trees'
import { type MenuType, maxMenuDepth } from '@limpid/contract/menus/management'
import { overlaps, pathFault, reservedPaths } from './paths.rules.ts'

/** The position of an entry, as far as it concerns the others. */
export interface MenuPlace {
  id: string
  parentId: string | null
  kind: MenuType
  path: string
  perm: string | null
}

/** Allowed child types; the top level allows what a folder allows, except buttons. */
const below: Record<MenuType | 'TOP', readonly MenuType[]> = {
  TOP: ['CATALOG', 'MENU', 'EXTLINK'],
  CATALOG: ['CATALOG', 'MENU', 'EXTLINK', 'BUTTON'],
  MENU: ['BUTTON'],
  EXTLINK: [],
  BUTTON: [],
}

/** True when entries of this type can have children. */
export function canHaveChildren(kind: MenuType): boolean {
  return below[kind].length > 0
}

/** Why `changed` cannot be placed among `menus`, which may include it; undefined when it can. */
export function placeFault(menus: readonly MenuPlace[], changed: MenuPlace): ProblemName | undefined {
  const before = subtreeOf(menus, changed.id)
  if (before.some(({ id }) => id === changed.parentId)) return 'menuCycle'
  const others = menus.filter(({ id }) => id !== changed.id)
  const all = [...others, changed]
  return standingFault(all, changed) ?? contentFault(others, changed) ?? addressFault(all, changed)
}

function standingFault(all: readonly MenuPlace[], changed: MenuPlace): ProblemName | undefined {
  const parent = all.find(({ id }) => id === changed.parentId)
  if (changed.parentId !== null && !parent) return 'menuParentInvalid'
  if (!below[parent?.kind ?? 'TOP'].includes(changed.kind)) return 'menuParentInvalid'
  const children = all.filter(({ parentId }) => parentId === changed.id)
  if (children.some(({ kind }) => !below[changed.kind].includes(kind))) return 'menuParentInvalid'
  const depth = ancestorsOf(all, changed.parentId).length + heightOf(all, changed.id)
  return depth > maxMenuDepth ? 'menuTooDeep' : undefined
}

function contentFault(others: readonly MenuPlace[], changed: MenuPlace): ProblemName | undefined {
  if (changed.kind !== 'BUTTON') return pathFault(changed.kind, changed.path)
  if (!changed.perm) return 'menuPermissionMissing'
  return others.some(({ perm }) => perm === changed.perm) ? 'menuPermissionTaken' : undefined
}

/** No two pages share a path, and none uses a path reserved by the console. */
function addressFault(all: readonly MenuPlace[], changed: MenuPlace): ProblemName | undefined {
  if (changed.kind === 'BUTTON') return undefined
  const siblings = all.filter(({ parentId, kind }) => parentId === changed.parentId && kind !== 'BUTTON')
  if (siblings.some(({ id, path }) => id !== changed.id && path === changed.path)) return 'menuPathTaken'
  const moved = subtreeOf(all, changed.id).filter(hasAddress)
  const stays = all.filter((menu) => hasAddress(menu) && !moved.includes(menu))
  const otherPaths = stays.map((menu) => addressOf(all, menu))
  for (const address of moved.map((menu) => addressOf(all, menu))) {
    if (reservedPaths.some((path) => overlaps(path, address))) return 'menuPathReserved'
    if (otherPaths.some((path) => overlaps(path, address))) return 'menuPathTaken'
  }
  return undefined
}

const hasAddress = ({ kind }: MenuPlace) => kind === 'CATALOG' || kind === 'MENU'

type Address = Pick<MenuPlace, 'id' | 'parentId' | 'path'>

/** The whole path of a folder or page; one that begins with `/` is absolute. */
export function addressOf(all: readonly Address[], menu: Address): string {
  if (menu.path.startsWith('/')) return menu.path
  const parent = all.find(({ id }) => id === menu.parentId)
  return `${parent ? addressOf(all, parent) : ''}/${menu.path}`
}
