import type { ProblemSpec } from '../kernel/problems.ts'
import { maxMatchingUsers } from './filter.ts'
import { maxPasswordRows } from './import/import.ts'

export const userProblems = {
  mobileTaken: {
    code: 'A0100',
    status: 400,
    words: {
      zh: '手机号已注册，请直接登录或找回密码',
      en: 'This mobile number already has an account. Sign in, or reset the password.',
    },
  },
  emailTaken: {
    code: 'A0100',
    status: 400,
    words: {
      zh: '邮箱已注册，请直接登录或找回密码',
      en: 'This e-mail address already has an account. Sign in, or reset the password.',
    },
  },
  noSecondFactor: {
    code: 'A0400',
    status: 400,
    words: { zh: '该账号未启用两步验证', en: 'Two-step sign-in is not set up for this account.' },
  },
  usernameTaken: {
    code: 'A0111',
    status: 400,
    words: { zh: '用户名已存在', en: 'This username is already taken. Choose another.' },
  },
  passwordRowsTooMany: {
    code: 'A0400',
    status: 400,
    words: {
      zh: `生成初始密码时最多导入 ${maxPasswordRows} 行，请拆分文件`,
      en: `With generated passwords a file may have up to ${maxPasswordRows} rows. Split the file.`,
    },
  },
  accountAbove: {
    code: 'A0301',
    status: 403,
    words: {
      zh: '此账号的权限超出您的权限，您不能编辑',
      en: 'This account has more permissions than you have, so you cannot edit it.',
    },
  },
  contactsFixed: {
    code: 'A0301',
    status: 403,
    words: {
      zh: '手机号和邮箱可用于登录，编辑时还需要“重置密码”权限',
      en: 'Mobile number and e-mail are used to sign in. To edit them you also need the permission to reset passwords.',
    },
  },
  ownAccountFixed: {
    code: 'A0301',
    status: 403,
    words: {
      zh: '不能停用、删除或强制退出自己，也不能编辑自己的角色和部门；请在个人中心修改自己的密码',
      en: 'You cannot disable, delete or sign out yourself, or edit your own roles and department. Change your password in the personal centre.',
    },
  },
  lastRoot: {
    code: 'A0400',
    status: 409,
    words: { zh: '至少保留一名启用的超级管理员', en: 'At least one active superuser is required.' },
  },
  roleNeeded: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '用户至少需要一个角色，请先分配其他角色',
      en: 'A user needs at least one role. Assign another one first.',
    },
  },
  tooManyUsers: {
    code: 'A0400',
    status: 409,
    words: {
      zh: `一次最多修改 ${maxMatchingUsers} 个用户，请缩小筛选范围`,
      en: `At most ${maxMatchingUsers} users can be changed at once. Narrow the filter.`,
    },
  },
  userOwnsDevices: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '此用户名下仍有设备，请先转让或删除',
      en: 'This user still owns devices. Transfer or delete them first.',
    },
  },
  userHoldsMoney: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '此用户的账户仍有余额，请先退还余额，并将账户调整为 0',
      en: 'The balance of this user is not zero. Pay it out and set the balance to 0 first.',
    },
  },
  userHasOrders: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '此用户仍有未完成的订单、退货、在线支付或待复核的转账，请先处理',
      en: 'This user has orders, returns, online payments or transfers under way. Complete or cancel them first.',
    },
  },
  importStopped: {
    code: 'A0400',
    status: 409,
    words: { zh: '导入已取消，未写入任何数据', en: 'Import cancelled; nothing was saved.' },
  },
  columnsMissing: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '首行缺少必需的列：用户名、昵称、角色',
      en: 'The first row must contain the columns username, display name and roles.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
