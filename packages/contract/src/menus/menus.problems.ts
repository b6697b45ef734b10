import type { ProblemSpec } from '../kernel/problems.ts'

export const menuProblems = {
  menuParentInvalid: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '上级菜单无效：目录、菜单和外链须放在顶级或目录下，按钮须放在目录或菜单下',
      en: 'Invalid parent: folders, pages and links belong at the top level or in a folder, buttons in a folder or on a page.',
    },
  },
  menuCycle: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '上级菜单不能是自己或自己的下级',
      en: 'A menu item cannot be moved below itself.',
    },
  },
  menuTooDeep: {
    code: 'A0400',
    status: 400,
    words: { zh: '菜单最多五级', en: 'The menu can have at most five levels.' },
  },
  menuPathInvalid: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '路由路径由字母、数字、点、下划线、连字符和斜杠组成，参数写作 :id 或 :id?',
      en: 'A path can contain letters, digits, dots, underscores, hyphens and slashes; write a parameter as :id or :id?.',
    },
  },
  menuPathReserved: {
    code: 'A0400',
    status: 400,
    words: { zh: '此路径由系统保留', en: 'This path is reserved by the console.' },
  },
  menuPathTaken: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '此路径已被其他菜单使用，或与其参数冲突',
      en: 'Another menu item uses this path, or its parameters match it.',
    },
  },
  menuLinkInvalid: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '外链须为完整地址，以 http:、https:、mailto: 或 tel: 开头',
      en: 'A link must be a full address starting with http:, https:, mailto: or tel:.',
    },
  },
  menuComponentMissing: {
    code: 'A0400',
    status: 400,
    words: { zh: '请填写页面组件', en: 'Select a page component.' },
  },
  menuPermissionMissing: {
    code: 'A0400',
    status: 400,
    words: { zh: '请选择按钮的权限标识', en: 'Select the permission of the button.' },
  },
  menuPermissionTaken: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '此权限标识已被其他按钮使用',
      en: 'Another button already uses this permission.',
    },
  },
  menuBuiltIn: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '系统必需的菜单：可编辑名称、图标和排序，不可删除、隐藏或移动',
      en: 'The console needs this menu item. You can edit its name, icon and order, but not delete, hide or move it.',
    },
  },
  menuKept: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '这是某个页面或权限在菜单中的唯一位置，不可删除或改作他用。如不需要，请隐藏或不分配给任何角色',
      en: 'This is the only menu item of a page or permission, so it cannot be deleted or repurposed. Hide it, or assign it to no role.',
    },
  },
  menuRolesFixed: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '菜单管理仅限菜单管理员使用，不可更改其角色',
      en: 'Menu management is reserved for menu managers; its roles cannot be changed.',
    },
  },
  menuNotHeld: {
    code: 'A0301',
    status: 403,
    words: {
      zh: '不能为角色分配或移除您自己无权访问的菜单',
      en: 'You cannot assign or remove a page that you don’t have access to.',
    },
  },
  menuUnknown: {
    code: 'A0400',
    status: 400,
    words: { zh: '菜单不存在', en: 'Menu item not found.' },
  },
} as const satisfies Record<string, ProblemSpec>
