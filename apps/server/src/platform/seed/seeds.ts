import type { PageComponent } from '@limpid/contract/catalogue/pages'
import type { Permission } from '@limpid/contract/catalogue/permissions'
import type { SeededRoleCode } from '@limpid/contract/roles/seeded-roles'

/** An entry of the console's menu that comes with the product. A module lists those of its own pages in `<module>.seed.ts`. */
export interface MenuSeed {
  /** The full path of the entry above; at the top when left out. */
  parent?: string
  path: string
  /** `Layout` makes a folder. */
  component: PageComponent | 'Layout'
  title: string
  titleEn: string
  /** Place among its neighbours. */
  sort: number
  icon?: string
  redirect?: string
  visible?: boolean
  keepAlive?: boolean
  alwaysShow?: boolean
  affix?: boolean
  /** The console needs it: it cannot be deleted, hidden or moved. */
  builtIn?: boolean
  activeMenu?: string
  /** Who may open it; ROOT alone when nobody is named. */
  roles: readonly SeededRoleCode[]
  /** The permissions of its buttons, with the roles that have each of them by default. */
  buttons?: { [permission in Permission]?: readonly SeededRoleCode[] }
}

/** A dictionary that comes with the product. */
export interface DictSeed {
  code: string
  name: string
  nameEn: string
  remark?: { zh: string; en: string }
  items: readonly {
    value: string
    label: string
    labelEn: string
    tagType: '' | 'primary' | 'success' | 'info' | 'warning' | 'danger'
    /** Place in the list; the place in this array when left out. */
    sort?: number
    /** Preselected in forms. */
    defaulted?: boolean
  }[]
}

/** A permission that a role has by default. */
export interface PermissionSeed {
  permission: Permission
  role: SeededRoleCode
}

/** What the seeding modules get: the entries of all modules in layer order, and the time of the start. */
export interface Seeds {
  menus: readonly MenuSeed[]
  dicts: readonly DictSeed[]
  grants: readonly PermissionSeed[]
  at: Date
}
