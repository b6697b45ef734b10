import type { Permission } from '@limpid/contract/kernel/people/permissions'
import type { MenuForm, MenuNode, MenuType } from '@limpid/contract/menus/management'

/** One entry as stored, without the roles it is granted to. */
export interface Menu {
  id: string
  parentId: string | null
  kind: MenuType
  path: string
  component: string | null
  redirect: string | null
  title: string
  titleEn: string
  icon: string | null
  sort: number
  visible: boolean
  keepAlive: boolean
  alwaysShow: boolean
  affix: boolean
  activeMenu: string | null
  perm: string | null
  builtIn: boolean
}

export type MenuContent = Omit<Menu, 'id' | 'builtIn' | 'perm'> & { perm: Permission | null }

/** What is kept of a form: only what fits the type. `before` is the entry that it changes, if there is one. */
export function contentOf(form: MenuForm, before?: Menu): MenuContent {
  const { type: kind, parentId } = form
  const isPage = kind === 'MENU'
  const isRoute = isPage || kind === 'CATALOG'
  const path = kind === 'BUTTON' ? '' : (form.path ?? '')
  return {
    parentId,
    kind,
    path: isRoute && parentId === null && !path.startsWith('/') ? `/${path}` : path,
    component: kind === 'CATALOG' ? 'Layout' : (isPage && form.component) || null,
    redirect: (kind === 'CATALOG' && form.redirect) || null,
    title: form.name,
    titleEn: form.nameEn || form.name,
    icon: (kind !== 'BUTTON' && form.icon) || null,
    sort: form.sort,
    visible: kind === 'BUTTON' || form.visible,
    keepAlive: isPage && form.keepAlive,
    alwaysShow: kind === 'CATALOG' && form.alwaysShow,
    affix: isPage && (form.affix ?? before?.affix ?? false),
    activeMenu: (isPage && (form.activeMenu === undefined ? before?.activeMenu : form.activeMenu)) || null,
    perm: (kind === 'BUTTON' && form.perm) || null,
  }
}

/** True when a change would take an entry that the console needs away from where it needs it. */
export function displaces(before: Menu, after: MenuContent): boolean {
  return (
    before.builtIn &&
    (before.kind !== after.kind ||
      before.parentId !== after.parentId ||
      before.path !== after.path ||
      before.component !== after.component ||
      before.visible !== after.visible)
  )
}

/** True when the words stand in an entry's names, path, page or permission. */
export function says(node: MenuNode, wanted: string): boolean {
  return [node.name, node.nameEn, node.path, node.component ?? '', node.perm ?? ''].some((text) =>
    text.toLowerCase().includes(wanted),
  )
}
