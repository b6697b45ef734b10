import type { Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    menus: {
      id: Generated<string>
      parent_id: string | null
      kind: 'CATALOG' | 'MENU' | 'EXTLINK' | 'BUTTON'
      path: string
      component: string | null
      redirect: string | null
      title: string
      title_en: string
      icon: string | null
      sort: Generated<number>
      visible: Generated<boolean>
      keep_alive: Generated<boolean>
      always_show: Generated<boolean>
      affix: Generated<boolean>
      active_menu: string | null
      /** The permission of a button; null for everything else. */
      perm: string | null
      built_in: Generated<boolean>
    }
    role_menus: { role_id: string; menu_id: string }
  }
}
