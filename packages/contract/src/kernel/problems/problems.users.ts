import type { ProblemSpec } from './problems.ts'

/** The part of the closed list that is about accounts as staff manage them; read it through `problems`. */
export const userProblems = {
  accountAbove: {
    code: 'A0301',
    status: 403,
    words: {
      zh: '这个账号的权限比您多，不能由您修改',
      en: 'This account may do or see more than you, so it is not yours to change.',
    },
  },
  contactsFixed: {
    code: 'A0301',
    status: 403,
    words: {
      zh: '手机号和邮箱可以用来登录，修改它们还需要重置密码的权限',
      en: 'People sign in by their mobile number and e-mail: to change them you also need the permission to reset passwords.',
    },
  },
  ownAccountFixed: {
    code: 'A0301',
    status: 403,
    words: {
      zh: '不能停用、删除或下线自己，也不能改自己的角色和部门；自己的密码在个人中心修改',
      en: 'You cannot switch off, delete or sign out yourself, nor change your own roles and department; your password is changed in the personal centre.',
    },
  },
  lastRoot: {
    code: 'A0400',
    status: 409,
    words: { zh: '至少保留一名启用的超级管理员', en: 'One superuser stays in use.' },
  },
  roleNeeded: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '用户至少要有一个角色，请先分配其他角色',
      en: 'An account keeps at least one role. Give it another one first.',
    },
  },
  userOwnsDevices: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '用户名下还有设备，请先转让或删除',
      en: 'The account still owns devices. Transfer or delete them first.',
    },
  },
  importStopped: {
    code: 'A0400',
    status: 409,
    words: { zh: '导入已取消，没有写入任何一行', en: 'The import was stopped, and nothing was written.' },
  },
  workbookRefused: {
    code: 'A0701',
    status: 400,
    words: {
      zh: '无法读取这个工作簿',
      en: 'This workbook cannot be read.',
    },
  },
  workbookEmpty: {
    code: 'A0400',
    status: 400,
    words: { zh: '表格里没有数据', en: 'There are no rows in the workbook.' },
  },
  columnsMissing: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '第一行缺少必需的列：用户名、昵称、角色',
      en: 'The first line lacks a column that is needed: username, display name, roles.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
