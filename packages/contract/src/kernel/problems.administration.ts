import type { ProblemSpec } from './problems.ts'

/** The part of the closed list that is about menus, roles and agreements; read it through `problems`. */
export const administrationProblems = {
  menuParentUnfit: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '上级菜单不合适：目录、菜单和外链放在顶级或目录下，按钮放在目录或菜单下',
      en: 'This cannot stand there: folders, pages and links stand at the top or in a folder, buttons in a folder or on a page.',
    },
  },
  menuCycle: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '上级菜单不能是自己或自己的下级',
      en: 'An entry cannot stand below itself.',
    },
  },
  menuTooDeep: {
    code: 'A0400',
    status: 400,
    words: { zh: '菜单最多五级', en: 'The menu is at most five levels deep.' },
  },
  menuPathInvalid: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '路由路径由字母、数字、点、下划线、连字符和斜杠组成，参数写作 :id 或 :id?',
      en: 'A path is made of letters, digits, dots, underscores, hyphens and slashes; a parameter is :id or :id?.',
    },
  },
  menuPathReserved: {
    code: 'A0400',
    status: 400,
    words: { zh: '这个路径由系统自己使用', en: 'This path is used by the console itself.' },
  },
  menuPathTaken: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '已有菜单使用这个路径，或与它的参数冲突',
      en: 'Another entry has this path, or one that its parameters would also match.',
    },
  },
  menuLinkInvalid: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '外链须是完整地址，以 http:、https:、mailto: 或 tel: 开头',
      en: 'A link is a whole address that begins with http:, https:, mailto: or tel:.',
    },
  },
  menuComponentMissing: {
    code: 'A0400',
    status: 400,
    words: { zh: '请填写页面组件', en: 'Please name the page to show.' },
  },
  menuPermissionMissing: {
    code: 'A0400',
    status: 400,
    words: { zh: '请选择按钮的权限标识', en: 'Please choose the permission of the button.' },
  },
  menuPermissionTaken: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '这个权限标识已属于另一个按钮',
      en: 'This permission belongs to another button already.',
    },
  },
  menuBuiltIn: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '系统离不开这个菜单：可以改名称、图标和排序，不能删除、隐藏或移动',
      en: 'The console needs this entry: its names, icon and order may change, but it cannot be deleted, hidden or moved.',
    },
  },
  menuRolesFixed: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '菜单管理只对菜单管理员开放，角色不能修改',
      en: 'The management of menus is for menu managers only; its roles cannot change.',
    },
  },
  roleUnknown: {
    code: 'A0400',
    status: 400,
    words: { zh: '角色不存在', en: 'There is no such role.' },
  },
  permissionNotHeld: {
    code: 'A0301',
    status: 403,
    words: {
      zh: '不能把自己没有的权限交给角色',
      en: 'You cannot give a role a permission that you do not hold yourself.',
    },
  },
  agreementChanged: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '协议在您编辑期间已由他人发布新版本，请先查看新版本',
      en: 'Somebody else has published a new version while you were editing. Please look at it first.',
    },
  },
  agreementUnchanged: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '内容与当前版本相同，无需发布',
      en: 'The texts are the same as the current version: there is nothing to publish.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
