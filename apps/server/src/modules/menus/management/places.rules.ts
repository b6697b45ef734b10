import type { ProblemName } from '@limpid/contract/kernel/problems/problems'
import { aboveOf, heightOf, subtreeOf } from '@limpid/contract/kernel/trees'
import { type MenuType, mostMenuDepth } from '@limpid/contract/menus/management'
import { overlaps, pathFault, reservedPaths } from './paths.rules.ts'

/** Where an entry stands, as far as the others are concerned. */
export interface MenuPlace {
  id: string
  parentId: string | null
  kind: MenuType
  path: string
  perm: string | null
}

/** What may stand directly below what; the top level takes what a folder takes, but no button. */
const below: Record<MenuType | 'TOP', readonly MenuType[]> = {
  TOP: ['CATALOG', 'MENU', 'EXTLINK'],
  CATALOG: ['CATALOG', 'MENU', 'EXTLINK', 'BUTTON'],
  MENU: ['BUTTON'],
  EXTLINK: [],
  BUTTON: [],
}

/** True when something may stand below entries of this type. */
export function takesOthers(kind: MenuType): boolean {
  return below[kind].length > 0
}

/** Why `changed` cannot stand where it wants to among `menus`, of which it may be one; undefined when it can. */
export function placeFault(menus: readonly MenuPlace[], changed: MenuPlace): ProblemName | undefined {
  const before = subtreeOf(menus, changed.id)
  if (before.some(({ id }) => id === changed.parentId)) return 'menuCycle'
  const others = menus.filter(({ id }) => id !== changed.id)
  const all = [...others, changed]
  return standingFault(all, changed) ?? contentFault(others, changed) ?? addressFault(all, changed)
}

function standingFault(all: readonly MenuPlace[], changed: MenuPlace): ProblemName | undefined {
  const parent = all.find(({ id }) => id === changed.parentId)
  if (changed.parentId !== null && !parent) return 'menuParentUnfit'
  if (!below[parent?.kind ?? 'TOP'].includes(changed.kind)) return 'menuParentUnfit'
  const children = all.filter(({ parentId }) => parentId === changed.id)
  if (children.some(({ kind }) => !below[changed.kind].includes(kind))) return 'menuParentUnfit'
  const depth = aboveOf(all, changed.parentId).length + heightOf(all, changed.id)
  return depth > mostMenuDepth ? 'menuTooDeep' : undefined
}

function contentFault(others: readonly MenuPlace[], changed: MenuPlace): ProblemName | undefined {
  if (changed.kind !== 'BUTTON') return pathFault(changed.kind, changed.path)
  if (!changed.perm) return 'menuPermissionMissing'
  return others.some(({ perm }) => perm === changed.perm) ? 'menuPermissionTaken' : undefined
}

/** No two pages answer to one address, and none to an address of the console's own. */
function addressFault(all: readonly MenuPlace[], changed: MenuPlace): ProblemName | undefined {
  if (changed.kind === 'BUTTON') return undefined
  const siblings = all.filter(({ parentId, kind }) => parentId === changed.parentId && kind !== 'BUTTON')
  if (siblings.some(({ id, path }) => id !== changed.id && path === changed.path)) return 'menuPathTaken'
  const moved = subtreeOf(all, changed.id).filter(hasAddress)
  const stays = all.filter((menu) => hasAddress(menu) && !moved.includes(menu))
  const taken = stays.map((menu) => addressOf(all, menu))
  for (const address of moved.map((menu) => addressOf(all, menu))) {
    if (reservedPaths.some((path) => overlaps(path, address))) return 'menuPathReserved'
    if (taken.some((path) => overlaps(path, address))) return 'menuPathTaken'
  }
  return undefined
}

const hasAddress = ({ kind }: MenuPlace) => kind === 'CATALOG' || kind === 'MENU'

type Address = Pick<MenuPlace, 'id' | 'parentId' | 'path'>

/** The whole path of a folder or page; one that begins with `/` stands for itself. */
export function addressOf(all: readonly Address[], menu: Address): string {
  if (menu.path.startsWith('/')) return menu.path
  const parent = all.find(({ id }) => id === menu.parentId)
  return `${parent ? addressOf(all, parent) : ''}/${menu.path}`
}
