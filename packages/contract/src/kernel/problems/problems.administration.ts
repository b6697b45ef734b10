import type { ProblemSpec } from './problems.ts'

/** The part of the closed list that is about menus, roles, agreements and dictionaries; read it through `problems`. */
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
  mapUnreadable: {
    code: 'A0701',
    status: 400,
    words: {
      zh: '无法读取地图，请上传 GeoJSON 文件，其中有以经纬度表示的多边形',
      en: 'This is no map that can be read. Please choose a GeoJSON file with polygons in degrees of longitude and latitude.',
    },
  },
  mapTooLarge: {
    code: 'A0703',
    status: 400,
    words: {
      zh: '地图太细：最多 20 万个点，请先简化海岸线',
      en: 'This map is too fine: at most 200,000 points. Please simplify its coastlines first.',
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
  deptUnknown: {
    code: 'A0400',
    status: 400,
    words: { zh: '部门不存在', en: 'There is no such department.' },
  },
  deptsMissing: {
    code: 'A0400',
    status: 400,
    words: { zh: '自选部门至少要选择一个部门', en: 'Choose at least one department.' },
  },
  deptNotSeen: {
    code: 'A0301',
    status: 403,
    words: {
      zh: '您只管理部分部门，不能在顶级添加或移动部门',
      en: 'You see some departments only: the top level is not yours to change.',
    },
  },
  deptCycle: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '上级部门不能是自己或自己的下级',
      en: 'A department cannot stand below itself.',
    },
  },
  deptTooDeep: {
    code: 'A0400',
    status: 400,
    words: { zh: '部门最多十级', en: 'Departments are at most ten levels deep.' },
  },
  deptNameTaken: {
    code: 'A0400',
    status: 400,
    words: { zh: '同一上级下已有同名部门', en: 'There is a department of this name beside it already.' },
  },
  deptInUse: {
    code: 'A0400',
    status: 409,
    words: { zh: '部门里还有用户，不能删除', en: 'There are users in the department, so it stays.' },
  },
  tooManyDepts: {
    code: 'A0400',
    status: 400,
    words: { zh: '部门数量已达上限', en: 'There are as many departments as there may be.' },
  },
  roleUnknown: {
    code: 'A0400',
    status: 400,
    words: { zh: '角色不存在', en: 'There is no such role.' },
  },
  roleTaken: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '角色名称或角色编码已存在，请修改后重试！',
      en: 'There is a role of this name or code already.',
    },
  },
  roleBuiltIn: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '系统离不开这个角色，不能删除或停用；超级管理员不能修改',
      en: 'The product needs this role: it is not deleted or switched off, and the superuser is not changed.',
    },
  },
  roleAbove: {
    code: 'A0301',
    status: 403,
    words: {
      zh: '这个角色的权限或数据范围超出了您自己的，不能由您修改',
      en: 'This role allows or shows more than you have yourself, so it is not yours to change.',
    },
  },
  roleInUse: {
    code: 'A0400',
    status: 409,
    words: { zh: '角色已分配用户，请先解除关联后删除', en: 'Somebody holds this role, so it stays.' },
  },
  ownRightsLost: {
    code: 'A0301',
    status: 403,
    words: {
      zh: '这会减少您自己的权限，请由其他管理员来做',
      en: 'This would take rights from yourself. Another administrator can do it.',
    },
  },
  scopeNotHeld: {
    code: 'A0301',
    status: 403,
    words: {
      zh: '数据权限不能超出您自己能看到的范围',
      en: 'Nobody can be shown more than you see yourself.',
    },
  },
  menuNotHeld: {
    code: 'A0301',
    status: 403,
    words: {
      zh: '自己打不开的菜单，不能交给角色，也不能从角色收回',
      en: 'You can neither give a role nor take from it a page that you cannot open yourself.',
    },
  },
  menuUnknown: {
    code: 'A0400',
    status: 400,
    words: { zh: '菜单不存在', en: 'There is no such entry of the menu.' },
  },
  permissionNotHeld: {
    code: 'A0301',
    status: 403,
    words: {
      zh: '不能把自己没有的权限交给角色',
      en: 'You cannot give a role a permission that you do not hold yourself.',
    },
  },
  dictCodeTaken: {
    code: 'A0400',
    status: 400,
    words: { zh: '字典编码已存在', en: 'There is a dictionary with this code already.' },
  },
  dictValueTaken: {
    code: 'A0400',
    status: 400,
    words: { zh: '这个字典里已有这个值', en: 'This dictionary has an item with this value already.' },
  },
  dictBuiltIn: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '系统的表单要用这个字典：不能删除，也不能改编码',
      en: 'Forms of the console read this dictionary: it cannot be deleted, and its code stays.',
    },
  },
  dictItemInUse: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '这个值已被使用，不能删除或改动；不想再提供时请停用',
      en: 'This value is stored somewhere: it can neither be deleted nor changed. Switch the item off to offer it no more.',
    },
  },
  dictUnknown: {
    code: 'A0400',
    status: 400,
    words: { zh: '字典类型不存在', en: 'There is no such dictionary.' },
  },
  dictValueUnknown: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '所选的值已不在字典里，请重新选择',
      en: 'What was chosen is no longer in the dictionary. Please choose again.',
    },
  },
  tooManyDictEntries: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '最多 500 个字典，每个字典最多 500 项',
      en: 'There can be at most 500 dictionaries, with at most 500 items each.',
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
