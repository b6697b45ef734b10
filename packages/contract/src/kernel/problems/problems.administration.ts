import type { ProblemSpec } from './problems.ts'

/** The part of the closed list that is about menus, agreements and dictionaries; read it through `problems`. */
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
  menuKept: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '这里有某个页面或权限在菜单里唯一的位置，不能删除或改作他用；不需要时请隐藏，或不分配给任何角色',
      en: 'This is the only place of a page or of a permission: it cannot be deleted or made something else. Hide it, or give it to no role.',
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
      zh: '自己没有的权限，不能交给角色，也不能从角色收回',
      en: 'You can neither give a role nor take from it a permission that you do not hold yourself.',
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
  agreementNoteMissing: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '请大家重新同意时，要用中文和英文写明改了什么',
      en: 'Whoever is asked to agree again needs to know what changed: please write it in Chinese and in English.',
    },
  },
  agreementEmpty: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '去掉不允许的内容后，正文是空的',
      en: 'Without what may not stand in it, the text is empty.',
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
